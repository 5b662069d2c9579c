// Loads a server from a process of its own, so that the two cores are shared fairly. Writes one line of JSON.
import { randomBytes } from 'node:crypto'
import autocannon, { type Options, type Request } from 'autocannon'

export type LoadOrder = {
  url: string
  connections: number
  seconds: number
  /** 'inquiry' posts a new inquiry each time instead of asking for the page. */
  what: 'page' | 'inquiry'
}

export type LoadResult = { requests: number; perSecond: number; p99Ms: number; failed: number }

const newInquiry = () =>
  JSON.stringify({
    submissionKey: randomBytes(12).toString('hex'),
    firstName: 'Ada',
    lastName: 'Weaver',
    email: 'ada@example.org',
    company: 'Weaver & Daughters',
    service: 'crm',
    message: 'We print cloth and would like to know which customers are about to leave.',
  })

const inquiryRequest: Request = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  setupRequest: (request) => ({ ...request, body: newInquiry() }),
}

// Given by load.ts.
const { url, connections, seconds, what } = JSON.parse(process.argv[2] ?? '') as LoadOrder
const options: Options = { url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } }
const result = await autocannon(what === 'page' ? options : { ...options, requests: [inquiryRequest] })
const figures: LoadResult = {
  requests: result['2xx'],
  perSecond: result['2xx'] / result.duration,
  p99Ms: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
