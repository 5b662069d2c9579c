import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { cutStalledConnections } from '#platform/http/stalled-connections.ts'

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
