import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { paths } from '#shared/paths.ts'

// Two seconds on a machine of its own: this is against a server that never recovers.
const recoveryLimitMs = 60_000

/** What a visitor sends. The address tells the inquiries of a test apart. */
export type SentInquiry = { submissionKey: string; email: string; firstName: string; lastName: string }

/** What the visitor was told: from here on the inquiry must not be lost. */
export type Acknowledged = SentInquiry & { reference: string; posts: number }

export function newInquiry(email = `visitor-${randomBytes(6).toString('hex')}@example.org`): SentInquiry {
  return { submissionKey: randomBytes(12).toString('hex'), email, firstName: 'Ada', lastName: 'Weaver' }
}

/** Posts an inquiry as the form does. Throws when no complete answer comes, or one that is not 201. */
export async function postInquiry(url: string, inquiry: SentInquiry): Promise<string> {
  const response = await fetch(url + paths.api.contactLanding(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  })
  const text = await response.text()
  if (isPostponement(response, text)) throw new Postponed(text)
  if (response.status !== 201) throw new UnexpectedAnswer(`${response.status} ${text}`)
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || !('reference' in answer))
    throw new UnexpectedAnswer(text)
  return String(answer.reference)
}

/** The server did answer, but not as it should: nothing that sending again would excuse. */
class UnexpectedAnswer extends Error {}

/** The server said in words that it cannot store anything for now, and when to come again. */
export class Postponed extends Error {}

function isPostponement(response: Response, text: string): boolean {
  return (
    response.status === 503 &&
    Number(response.headers.get('retry-after')) > 0 &&
    /"message":"We can[^"]+try again/.test(text)
  )
}

/** Visitors who send one inquiry after the other, and the same one again until it is acknowledged. */
export function startInquiryStream(url: string, options: { visitors: number; pauseMs: number }) {
  const acknowledged: Acknowledged[] = []
  const stopping = new AbortController()
  let postponed = 0
  const visit = async () => {
    while (!stopping.signal.aborted) {
      acknowledged.push(await persist(url, newInquiry(), () => (postponed += 1)))
      await delay(options.pauseMs)
    }
  }
  const visitors = Promise.all(Array.from({ length: options.visitors }, visit))
  // Looked at in stop(); until then a failure must not end the process.
  visitors.catch(() => {})
  return {
    acknowledged: () => acknowledged.length,
    /** How often somebody was asked to come again. */
    postponed: () => postponed,
    /** Waits until the server says that it is ready and one more inquiry is acknowledged. @returns how long that took */
    untilServed: async (): Promise<number> => {
      const startedAtMs = performance.now()
      const before = acknowledged.length
      for (;;) {
        const isReady = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        const elapsedMs = performance.now() - startedAtMs
        if (isReady && acknowledged.length > before) return elapsedMs
        if (elapsedMs > recoveryLimitMs) throw new Error(`not recovered after ${recoveryLimitMs} ms`)
        await delay(10)
      }
    },
    /** Lets every visitor finish what is begun. Throws if one got an answer that is not 201. */
    stop: async (): Promise<Acknowledged[]> => {
      stopping.abort()
      await visitors
      return acknowledged
    },
  }
}

async function persist(url: string, inquiry: SentInquiry, onPostponed: () => void): Promise<Acknowledged> {
  for (let posts = 1; ; posts += 1) {
    try {
      return { ...inquiry, reference: await postInquiry(url, inquiry), posts }
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error
      if (error instanceof Postponed) onPostponed()
      await delay(30)
    }
  }
}
