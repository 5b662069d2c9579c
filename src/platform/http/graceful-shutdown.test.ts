import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

const visitors = 20

test('a connection from before that no one had noticed yet is answered', async () => {
  const server = createServer((_request, response) => response.end('Welcome'))
  const shutDown = gracefulShutdown(server, { idleMs: 200 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // An address of a server that listens on a port.
  const { port } = server.address() as AddressInfo
  const answers = Array.from({ length: visitors }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return await text(socket)
  })
  // The connections are made now; the server hears of them in the next round of the event loop.
  await new Promise((resolve) => process.nextTick(resolve))
  await shutDown()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('Welcome')
})
