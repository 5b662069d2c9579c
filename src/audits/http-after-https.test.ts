import { createServer } from 'node:http'
import { createServer as createNetServer, Socket, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dairyPage } from '#tests/support/audits.ts'
import { createFetcher } from '#platform/fetch/fetcher.ts'
import { readSite } from './read-site.server.ts'

let asked: string[] = []
const website = createServer((request, response) => {
  asked.push(request.url ?? '')
  const isThere = request.url === '/'
  response
    .writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' })
    .end(isThere ? dairyPage() : 'Not here')
})
// It takes a connection, and says nothing.
let taken = 0
const silent = createNetServer((socket) => {
  taken += 1
  socket.on('error', () => undefined)
})
const servers: Server[] = [website, silent]

beforeAll(async () => {
  for (const server of servers)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
})
afterAll(() => {
  for (const server of servers) server.close()
})

const connect = vi.spyOn(Socket.prototype, 'connect')
afterEach(() => {
  connect.mockReset()
  asked = []
})

async function readFrom(server: Server, scheme = '') {
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  const fetcher = createFetcher({
    userAgent: 'test',
    rules: { ownHosts: [], allowed: new Set([`127.0.0.1:${port}`]), ports: [80, 443] },
    limits: { pauseMs: 0, requestMs: 1000 },
  })
  try {
    return await readSite(`${scheme}127.0.0.1:${port}`, fetcher)
  } finally {
    await fetcher.close()
  }
}

/** The next connection is begun and nothing comes of it, as with a firewall that throws everything away. */
const dropNextConnection = () =>
  connect.mockImplementationOnce(function dropped(this: Socket) {
    return this
  })

it('http is tried where no one took the connection over https in time', async () => {
  dropNextConnection()
  expect(await readFrom(website)).toMatchObject({ site: { pages: [{ fetched: { status: 200 } }] } })
  expect(asked.slice(0, 2)).toEqual(['/robots.txt', '/'])
})

it('http is not tried where https was typed', async () => {
  dropNextConnection()
  expect(await readFrom(website, 'https://')).toEqual({ failure: 'no-connection' })
  expect(asked).toEqual([])
})

it('http is not tried where a server took the connection and is slow', async () => {
  expect(await readFrom(silent)).toEqual({ failure: 'too-slow' })
  expect(taken).toBe(1)
})
