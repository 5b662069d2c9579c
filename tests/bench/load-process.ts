// Loads a server from a process of its own, so that the two cores are shared fairly. Writes one line of JSON.
import { randomBytes } from 'node:crypto'
import autocannon, { type Options, type Request } from 'autocannon'

export type LoadOrder = {
  url: string
  connections: number
  seconds: number
  /** No more than so many requests, however fast they are answered. */
  perSecond?: number
  /** 'inquiry' posts a new inquiry each time, 'sign-in' a form of `forms`, instead of asking for the page. */
  what: 'page' | 'inquiry' | 'sign-in'
  /** For 'sign-in': names and passwords, in turn. */
  forms?: { login: string; password: string }[]
  /** For 'page': sessions, in turn. */
  cookies?: string[]
}

export type LoadResult = {
  requests: number
  perSecond: number
  p99Ms: number
  slowestMs: number
  failed: number
}

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
const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
const { url, connections, seconds, what, perSecond, forms = [], cookies = [] } = order

const signInRequests: Request[] = forms.map((form) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(form).toString(),
}))
const pageRequests: Request[] =
  cookies.length > 0 ? cookies.map((cookie) => ({ method: 'GET', headers: { cookie } })) : [{ method: 'GET' }]
const requests = { page: pageRequests, inquiry: [inquiryRequest], 'sign-in': signInRequests }[what]

const options: Options = {
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': 'br' },
  requests,
  ...(perSecond !== undefined && { overallRate: perSecond }),
}
const result = await autocannon(options)
// A sign-in that worked is redirected.
const done = result[what === 'sign-in' ? '3xx' : '2xx']
const figures: LoadResult = {
  requests: done,
  perSecond: done / result.duration,
  p99Ms: result.latency.p99,
  slowestMs: result.latency.max,
  failed: result.requests.total - done + result.errors + result.timeouts,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
