import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { sendWhole } from './app.server.ts'

const long = 'A page of some length. '.repeat(200)

const app = new Hono()
  .use(sendWhole)
  .use(compress())
  .get('/page', (c) => c.html(long))
  .get('/answer', (c) => c.json({ long }))
  .get('/table', (c) => c.body(long, 200, { 'content-type': 'text/csv' }))

const ask = async (path: string, encoding: string) =>
  await app.request(path, { headers: { 'accept-encoding': encoding } })

test.each([
  ['/page', long],
  ['/answer', JSON.stringify({ long })],
])('%s leaves compressed in one piece, its length known', async (path, text) => {
  const response = await ask(path, 'gzip')
  const body = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('content-length')).toBe(String(body.byteLength))
  expect(gunzipSync(body).toString()).toBe(text)
})

test('what is not compressed, or no page, goes out as it comes', async () => {
  expect((await ask('/page', 'identity')).headers.get('content-length')).toBeNull()
  const table = await ask('/table', 'gzip')
  expect(table.headers.get('content-encoding')).toBe('gzip')
  expect(table.headers.get('content-length')).toBeNull()
})
