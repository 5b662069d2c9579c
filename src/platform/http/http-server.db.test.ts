import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createHttpServer } from './http-server.ts'

let app: TestApp
let server: Server
beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off' })
  server = createHttpServer(app.fetch, '127.0.0.1')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(async () => await app.reset())
afterAll(async () => {
  server.close()
  await app.close()
})

/** Sends these lines as they are; what comes back until the server closes the connection. */
async function exchange(...lines: string[]): Promise<string> {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return await text(socket)
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1])
const origin = () => `Origin: ${app.services.env.publicUrl}`

const landingPost = ['POST /api/contact/landing HTTP/1.1', 'Host: x', 'Content-Type: application/json']
const inquiry = JSON.stringify({ firstName: 'Ada', email: 'no address' })

describe('a request without a body and without a header that says so', () => {
  it('is answered like one with an empty body, wherever something is posted', async () => {
    const writes = new Set(app.routes().filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route)))
    expect(writes.size).toBeGreaterThan(50)
    for (const who of ['visitor', 'admin'] as const) {
      await app.reset()
      if (who === 'admin') await addPerson(app, 'tamsin', { role: 'admin' })
      for (const route of writes) {
        const cookie = who === 'admin' ? await signIn(app, 'tamsin') : ''
        const target = route.replaceAll(/:\w+(\{[^}]*\})?/g, '1').replaceAll('*', 'x')
        // So that each comes as far as reading its body.
        const type = target.includes(' /api/') ? 'application/json' : 'application/x-www-form-urlencoded'
        const head = [
          `${target} HTTP/1.1`,
          'Host: x',
          origin(),
          `Cookie: ${cookie}`,
          `Content-Type: ${type}`,
          'Connection: close',
        ]
        const without = statusOf(await exchange(...head, '', ''))
        const empty = statusOf(await exchange(...head, 'Content-Length: 0', '', ''))
        expect([who, route, without]).toEqual([who, route, empty])
        expect([route, without < 500]).toEqual([route, true])
      }
    }
  })

  it('leaves the connection to the next one', async () => {
    const responses = await exchange(
      ...landingPost,
      '',
      ...landingPost,
      `Content-Length: ${inquiry.length}`,
      '',
      `${inquiry}GET /healthz HTTP/1.1`,
      'Host: x',
      'Connection: close',
      '',
      '',
    )
    expect(responses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400', 'HTTP/1.1 200'])
    expect(responses).toContain('"field":"email"')
  })
})

it('a body that comes in chunks is read', async () => {
  const response = await exchange(
    ...landingPost,
    'Transfer-Encoding: chunked',
    'Connection: close',
    '',
    inquiry.length.toString(16),
    inquiry,
    '0',
    '',
    '',
  )
  expect(statusOf(response)).toBe(400)
  expect(response).toContain('"field":"email"')
})
