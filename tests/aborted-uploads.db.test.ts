import { once } from 'node:events'
import { Server } from 'node:http'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from './support/test-app.ts'

// Visitors close tabs and lose their network in the middle of a form: that is no fault of ours.

let app: TestApp
let server: Server
let port: number

beforeAll(async () => {
  app = await openTestApp()
  await new Promise<void>((resolve) => {
    // Without options for HTTP/2 it is one of HTTP/1.
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
      port = address.port
      resolve()
    }) as Server
  })
})
afterAll(async () => {
  server.close()
  await app.close()
})

it.each([
  ['of a known length', 'Content-Length: 500\r\n\r\n{"firstName":'],
  ['in pieces', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"fir\r\n'],
])('an upload %s that is broken off is no error', async (_, rest) => {
  app.logLines.length = 0
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/contact/landing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`,
  )
  await once(server, 'request')
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(app.logLines).not.toEqual([]), 10_000)
  expect(app.logLines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['debug'])
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})
