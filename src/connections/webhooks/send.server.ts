import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'
import { failureOf } from '#platform/fetch/fetcher.ts'
import { judgeUrl, type FetchRules } from '#platform/fetch/fetch-rules.ts'
import {
  guardedConnector,
  resolveName,
  FetchFailure,
  type Resolve,
} from '#platform/fetch/guarded-connector.ts'
import { faultWords } from '../outgoing.server.ts'

export type Message = { id: string; body: string; secrets: readonly string[] }

/** `status` null: there was no answer, and `answer` says why. */
export type Sent = { status: number | null; ms: number; answer: string }

const timeoutMs = 10_000
const readBytes = 2048
const keptCharacters = 500

/**
 * Sends a message once, signed as Standard Webhooks has it, to an address that is judged when its name has been looked up.
 * Redirects are not followed; of the answer 2 KB are read.
 */
export async function sendMessage(
  url: string,
  { id, body, secrets }: Message,
  rules: FetchRules,
  resolve: Resolve = resolveName,
): Promise<Sent> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  // One connection a try: a name may lead elsewhere by the next one.
  const agent = new Agent({ connect: guardedConnector(rules, resolve, timeoutMs).connect, pipelining: 0 })
  try {
    const target = new URL(url)
    const refusal = judgeUrl(target, rules)
    if (refusal) throw new FetchFailure(refusal)
    const at = new Date()
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await request(target, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Loomsbury-Webhooks/1.0',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      },
      body,
    })
    return { status: response.statusCode, ms: ms(), answer: await beginningOf(response.body) }
  } catch (error) {
    return { status: null, ms: ms(), answer: faultWords[failureOf(error)] }
  } finally {
    await agent.destroy()
  }
}

/** The first characters of an answer. One that does not end, or breaks off, was an answer all the same. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= readBytes) break
    }
  } catch {
    // What came before it broke off is kept.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, readBytes))
  // PostgreSQL takes no NUL.
  return text.replaceAll('\0', '').slice(0, keptCharacters).toWellFormed()
}
