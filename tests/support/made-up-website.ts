import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a made-up website answers at a path: HTML, or something else with its type. */
export type MadeUpAnswers = Record<string, string | { type: string; body: string }>

/** A website on a port of its own on this machine, for audits to read. `host` is any address of loopback. */
export async function openMadeUpWebsite(
  answers: MadeUpAnswers,
  host = '127.0.0.1',
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    else if (typeof answer === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer)
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve)
  })
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  return {
    address: `${host}:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
