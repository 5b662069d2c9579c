import { Server as HttpServer } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

const quietRounds = 5
const lettingInMs = 250

/**
 * Prepares an HTTP server, before it listens, for being stopped without cutting anyone off. The function it returns
 * takes no new connections, lets every response from then on close its connection, and waits for requests under way.
 * Connections that stay silent are closed after `idleMs`, and whatever still runs after `limitMs` is cut.
 */
export function gracefulShutdown(
  server: HttpServer,
  { idleMs = 1500, limitMs = 20_000 } = {},
): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const sweep = () => {
    // Browsers open connections in advance; to Node one that has never said a word is busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // And it is idle once its response is handed over, though a slow reader has not got it all yet.
    if ([...sockets].every((socket) => socket.writableLength === 0)) server.closeIdleConnections()
  }
  return async () => {
    await letEverybodyIn(server)
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
    // Not server.close(): that also closes idle connections at once, and a request may already be on its way there.
    NetServer.prototype.close.call(server)
    // Again and again: a connection that was busy at the first sweep falls idle later.
    const sweeping = setInterval(sweep, idleMs)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    await closed
    clearInterval(sweeping)
    clearTimeout(limit)
  }
}

/**
 * Lets those in who are connected as far as the operating system knows and wait for this process to notice: it accepts
 * one in a round of the event loop, and closing resets anyone who is left. Ends when no one has come for a few rounds.
 */
async function letEverybodyIn(server: HttpServer): Promise<void> {
  let sinceTheLast = 0
  const onConnection = () => (sinceTheLast = 0)
  server.on('connection', onConnection)
  const endMs = performance.now() + lettingInMs
  while (sinceTheLast < quietRounds && performance.now() < endMs) {
    sinceTheLast += 1
    await nextRound()
  }
  server.off('connection', onConnection)
}
