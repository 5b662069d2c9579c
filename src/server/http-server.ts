import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { cutStalledConnections } from '#platform/http/stalled-connections.ts'

type Answers = {
  /** Answers what is kept for everybody. False for whatever is the application's. */
  answerKept: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: Parameters<typeof getRequestListener>[0]
  /** The name of this server for requests that give none. */
  hostname: string
}

/** The HTTP server of the application, before it listens. */
export function createHttpServer({ answerKept, fetch, hostname }: Answers): Server {
  const answer = getRequestListener(fetch, { hostname })
  const server = createServer(
    // Most requests have no body: a stream for it is a fifth of what a kept page costs (docs/benchmarks.md).
    { optimizeEmptyRequests: true },
    (request, response) => {
      if (!answerKept(request, response)) void answer(request, response)
    },
  )
  cutStalledConnections(server)
  // Proxies keep their connections for a minute: one that they are about to use must not be closed from here.
  server.keepAliveTimeout = 75_000
  return server
}
