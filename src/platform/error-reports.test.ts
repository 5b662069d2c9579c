import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openErrorReports, type ErrorReports } from './error-reports.ts'
import { createLogger } from './log.ts'

type Received = { url: string | undefined; headers: IncomingHttpHeaders; body: string }

let receiver: Server
let received: Received[]
let status: number
let endpoint: string
beforeEach(async () => {
  received = []
  status = 200
  receiver = createServer((request, response) => {
    void (async () => {
      received.push({ url: request.url, headers: request.headers, body: await text(request) })
      response.writeHead(status).end('{}')
    })()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  // Listening on TCP: it has a port.
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/otlp/`
})
afterEach(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const open = (otlpEndpoint = endpoint): ErrorReports => {
  const reports = openErrorReports({
    otlpEndpoint,
    otlpHeaders: { 'x-key': 'k 1' },
    otelServiceName: 'the-agency',
  })
  if (!reports) throw new Error('There is an endpoint.')
  return reports
}
const logTo = (reports: ErrorReports) =>
  createLogger({ level: 'info', write: () => {}, onError: reports.report })

it('sends an error as a log record, with its trace and without personal data', async () => {
  const reports = open()
  const log = logTo(reports).child({ traceId: 'a'.repeat(32) })
  log.info('nothing to report')
  log.error(
    { err: new TypeError('no mail for zoe@example.org'), jobId: 7, email: 'zoe@example.org' },
    'a job failed',
  )
  await reports.close()
  expect(received).toHaveLength(1)
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
  expect(url).toBe('/otlp/v1/logs')
  expect(headers).toMatchObject({ 'x-key': 'k 1', 'content-type': 'application/json' })
  expect(body).not.toContain('zoe')
  const [{ resource, scopeLogs }] = JSON.parse(body).resourceLogs
  expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'the-agency' } }])
  expect(scopeLogs[0].logRecords).toEqual([
    {
      timeUnixNano: expect.stringMatching(/^\d{19}$/),
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: 'a job failed' },
      traceId: 'a'.repeat(32),
      attributes: expect.arrayContaining([
        { key: 'jobId', value: { stringValue: '7' } },
        { key: 'exception.type', value: { stringValue: 'TypeError' } },
        { key: 'exception.message', value: { stringValue: 'no mail for [e-mail]' } },
        { key: 'exception.stacktrace', value: { stringValue: expect.stringContaining('    at ') } },
      ]),
    },
  ])
})

it('sends by itself, several in parallel', async () => {
  const reports = open()
  const log = logTo(reports)
  log.error('one')
  log.fatal('two')
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  expect(received[0]?.body).toMatch(/"one".*"FATAL".*"two"/)
})

it('keeps a bounded number, and drops them when the endpoint refuses or is away', async () => {
  const reports = open()
  const log = logTo(reports)
  for (let number = 0; number < 1000; number += 1) log.error(`error ${number}`)
  status = 500
  await reports.close()
  expect(JSON.parse(received[0]?.body ?? '').resourceLogs[0].scopeLogs[0].logRecords).toHaveLength(100)
  const away = open('http://127.0.0.1:9')
  logTo(away).error('nobody hears it')
  await away.close()
  // Not sent again.
  await reports.close()
  expect(received).toHaveLength(1)
})

it('does nothing without an endpoint', () => {
  expect(openErrorReports({ otlpEndpoint: undefined, otlpHeaders: {}, otelServiceName: 'x' })).toBeUndefined()
})
