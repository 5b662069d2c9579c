import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** How one request ended. 'refused': nobody listened any more, so nothing was sent. */
export type Outcome =
  | { kind: 'answered'; status: number; body: Buffer }
  | { kind: 'refused' }
  | { kind: 'cut'; reason: string }

export type VisitorRequest = { path: string; post?: object }

/** Sends one request over this agent's connection. An answer counts only if it is complete. */
async function ask(url: string, agent: Agent, { path, post }: VisitorRequest): Promise<Outcome> {
  const body = post === undefined ? undefined : JSON.stringify(post)
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const sent = request(url + path, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0
        buffer(response).then((whole) => resolve({ kind: 'answered', status, body: whole }), reject)
      })
      sent.end(body)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'cut', reason: `${path}: ${code}` }
  }
}

/** Visitors who each send one request after the other until nobody listens any more. */
export async function visitUntilRefused(
  url: string,
  options: { visitors: number; isKeptAlive: boolean; next: () => VisitorRequest },
): Promise<{ request: VisitorRequest; outcome: Outcome }[]> {
  const all: { request: VisitorRequest; outcome: Outcome }[] = []
  const visit = async () => {
    const agent = new Agent({ keepAlive: options.isKeptAlive, maxSockets: 1 })
    for (;;) {
      const next = options.next()
      const outcome = await ask(url, agent, next)
      all.push({ request: next, outcome })
      if (outcome.kind === 'refused') break
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: options.visitors }, visit))
  return all
}
