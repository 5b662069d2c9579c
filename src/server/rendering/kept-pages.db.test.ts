import { once } from 'node:events'
import { request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createHttpServer } from '../http-server.ts'

let app: TestApp
let server: Server
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://agency.example', metricsToken: 'x'.repeat(32) })
  server = createHttpServer({
    answerKept: app.answerKept,
    // What is not kept.
    fetch: () => new Response(null, { status: 599 }),
    hostname: '127.0.0.1',
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await app.close()
})
const keep = async (path: string) => expect((await app.request(path)).status).toBe(200)
beforeEach(async () => {
  app.services.responseCache.purge()
  await keep('/')
  await keep('/terms-of-service.md')
})

type Asked = { method?: string; headers?: Record<string, string> }

async function fromTheServer(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  const sent = send({ port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

// What a server adds to every response of its own accord, and the length, which the framework's Response has not yet.
const ofTheServer = new Set(['date', 'connection', 'keep-alive', 'content-length'])
const ours = (headers: IncomingHttpHeaders | Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheServer.has(name)))

it.each<[string, string, Asked]>([
  ['a page', '/', {}],
  ['a page in Brotli', '/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
  ['a page in gzip', '/', { headers: { 'accept-encoding': 'br;q=0, gzip' } }],
  ['its head alone', '/', { method: 'HEAD' }],
  ['a campaign’s address', '/?utm_source=letter', {}],
  ['a Markdown twin', '/terms-of-service.md', {}],
  ['a twin asked for by its type', '/terms-of-service', { headers: { accept: 'text/markdown' } }],
])('sends %s with the bytes and headers of the application', async (_what, path, asked) => {
  const kept = await fromTheServer(path, asked)
  const response = await app.request(path, asked)
  expect(kept.status).toBe(200)
  expect(ours(kept.headers)).toEqual(ours(Object.fromEntries(response.headers)))
  expect(kept.body).toEqual(Buffer.from(await response.arrayBuffer()))
})

it('tells the length, of the head alone too', async () => {
  const { headers, body } = await fromTheServer('/')
  expect(headers['content-length']).toBe(String(body.byteLength))
  expect((await fromTheServer('/', { method: 'HEAD' })).headers['content-length']).toBe(
    headers['content-length'],
  )
})

it('answers 304 with the headers of the application to whoever has the page', async () => {
  const etag = (await fromTheServer('/')).headers.etag ?? ''
  const asked = { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } }
  const kept = await fromTheServer('/', asked)
  expect([kept.status, kept.body.byteLength]).toEqual([304, 0])
  expect(ours(kept.headers)).toEqual(ours(Object.fromEntries((await app.request('/', asked)).headers)))
})

it.each<[string, string, Asked]>([
  ['a page that nobody has asked for', '/privacy-policy', {}],
  ['a page that differs with its query', '/?service=seo', {}],
  ['another spelling of an address', '/%2e', {}],
  ['a form that is sent', '/', { method: 'POST' }],
  ['questions about methods', '/', { method: 'OPTIONS' }],
  ['an address of more than 4 KB', `/?utm_source=${'x'.repeat(4096)}`, {}],
])('leaves %s to the application', async (_what, path, asked) => {
  expect((await fromTheServer(path, asked)).status).toBe(599)
})

it('leaves a page to the application once its content has changed, and once the day has', async () => {
  expect((await fromTheServer('/')).status).toBe(200)
  app.setNow('2026-11-22T00:00:01Z')
  expect((await fromTheServer('/')).status).toBe(599)
  app.setNow('2026-11-21T10:00:00Z')
  app.services.responseCache.purge()
  expect((await fromTheServer('/')).status).toBe(599)
})

it('counts what it sends by route, and as found in memory', async () => {
  const counted = () =>
    (app.services.meter?.families() ?? []).flatMap(({ samples }) =>
      samples
        .filter(({ suffix, labels }) => suffix === '_count' || labels?.['result'] === 'hit')
        .map(({ labels, value }) => [
          labels?.['route'] ?? 'hits',
          labels?.['method'],
          labels?.['status'],
          value,
        ]),
    )
  const valueOf = (route: string, status?: string) =>
    counted().find(([name, , found]) => name === route && found === status)?.[3] ?? 0
  const before = [valueOf('/', '3xx'), valueOf('/terms-of-service.md', '2xx'), valueOf('hits')].map(Number)
  const { etag = '' } = (await fromTheServer('/')).headers
  await fromTheServer('/', { headers: { 'if-none-match': etag } })
  await fromTheServer('/terms-of-service.md')
  const after = [valueOf('/', '3xx'), valueOf('/terms-of-service.md', '2xx'), valueOf('hits')].map(Number)
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 3])
})
