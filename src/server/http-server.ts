import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

/** The HTTP server of the application, before it listens. `hostname` is in for a missing Host header. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  hostname: string,
): Server {
  // Without TLS options it makes a server of node:http.
  const server = createAdaptorServer({ fetch, hostname }) as Server
  cutStalledConnections(server)
  // Proxies keep their connections for a minute: one that they are about to use must not be closed from here.
  server.keepAliveTimeout = 75_000
  return server
}

/**
 * Cuts connections on which nothing has moved for `limitMs` while a request is under way: readers that never read
 * keep their responses in our memory. Anyone who reads slowly stays; so does an event stream, which says something sooner.
 */
export function cutStalledConnections(server: Server, limitMs = 30_000): void {
  // Node counts a part of a response that the reader's side has taken as movement, and cuts where no one listens.
  server.setTimeout(limitMs)
}
