import { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Stops an HTTP server without cutting anybody off: no new connections, every answer from now on closes its
 * connection, requests under way finish. Connections that stay silent are closed after `idleMs`, and whatever
 * still runs after `limitMs` is cut.
 */
export async function closeGracefully(server: HttpServer, { idleMs = 1500, limitMs = 20_000 } = {}): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  // Not server.close(): that also closes idle connections at once, and a request may already be on its way there.
  NetServer.prototype.close.call(server)
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs)
  // A connection that was busy at the first sweep falls idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), idleMs + 250)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(idle)
  clearInterval(sweep)
  clearTimeout(limit)
}
