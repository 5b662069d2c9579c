import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { paths } from '#shared/paths.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { eq } from 'drizzle-orm'
import type { InquiryPageData } from '#inquiries/conversation/conversation-data.ts'
import { replyWatchers } from '#inquiries/reply-watcher.server.ts'
import { addSignedIn, postForm } from './people.ts'
import type { TestApp } from './test-app.ts'

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
    /** How often someone was asked to come again. */
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

type Inquiry = typeof contactSubmissions.$inferInsert

const dayMs = 86_400_000
let count = 0

/** Stores an inquiry that is due at a moment, with whatever a test says of it. @returns its reference */
export async function addInquiry(db: Db, dueAt: Date, more: Partial<Inquiry> = {}): Promise<string> {
  count += 1
  const reference = `LB-T${String(count).padStart(4, '0')}`
  await db.insert(contactSubmissions).values({
    firstName: 'Gareth',
    lastName: 'Llewellyn',
    email: `gareth-${count}@example.com`,
    company: 'Penrhyn Slate Homes',
    service: 'other',
    source: 'landing',
    message: 'Is there hope for us?',
    reference,
    submissionKey: `key-${reference}`,
    statusToken: `token-${reference}`,
    createdAt: new Date(dueAt.getTime() - dayMs),
    replyDueAt: dueAt,
    ...more,
  })
  return more.reference ?? reference
}

/** When the inquiries added below are due: 22 hours after the clock of resetWithStaff. */
export const dueAt = new Date('2026-11-22T08:00:00Z')

/**
 * Empties the application, sets its clock to 10:00 UTC on 21 November 2026, and adds maisie (staff) and
 * owen (admin).
 * @returns their cookies
 */
export async function resetWithStaff(app: TestApp): Promise<{ maisie: string; owen: string }> {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
  return {
    maisie: await addSignedIn(app, 'maisie', { role: 'staff' }),
    owen: await addSignedIn(app, 'owen', { role: 'admin' }),
  }
}

let keys = 0

/**
 * What the console asks and posts about inquiries, with this cookie unless a call names another.
 * The cookie is a function because a test file has it only when its tests run.
 */
export function inquiryCalls(app: TestApp, cookie: () => string) {
  const call = async (method: string, path: string, body?: object, as = cookie()) =>
    await app.send(method, `/api/console/inquiries${path}`, body, as)
  // The response of console-inquiry.ts.
  const pageOf = async (reference: string, as = cookie()) =>
    (await (await call('GET', `/${reference}/page`, undefined, as)).json()) as InquiryPageData
  const watcher = () => {
    const found = replyWatchers(app.db, app.services.now)['inquiry-reply']
    if (!found) throw new Error('nobody watches replies')
    return found
  }
  return {
    /** A call below `/api/console/inquiries`. */
    call,
    /** The body of a response that is on its way. */
    json: async (response: Promise<Response>) => (await (await response).json()) as Record<string, unknown>,
    /** What the page of an inquiry shows. */
    pageOf,
    /** What is asked before the e-mail of a reply leaves, and told what became of it. */
    watcher,
    /** Stores an inquiry that is open and due at `dueAt`. @returns its reference */
    add: async (more: Partial<typeof contactSubmissions.$inferInsert> = {}) =>
      await addInquiry(app.db, dueAt, { status: 'open', ...more }),
    /** The row of an inquiry. Throws when there is none. */
    storedOf: async (reference: string) => {
      const [row] = await app.db
        .select()
        .from(contactSubmissions)
        .where(eq(contactSubmissions.reference, reference))
      if (!row) throw new Error(`${reference} is not stored`)
      return row
    },
    /** Posts a native form of the page of an inquiry. */
    form: async (reference: string, name: string, values: Record<string, string>, as = cookie()) =>
      await postForm(app, `/console/inquiries/${reference}/${name}`, values, { cookie: as }),
    /** Replies, having seen everything, under a key of its own. @returns the reply's number */
    reply: async (reference: string, text = 'Dear Gareth, yes.', as = cookie()): Promise<number> => {
      const { lastEvent } = await pageOf(reference, as)
      keys += 1
      const body = { text, seenEvent: lastEvent, submissionKey: `inquiry-key-${keys}` }
      const response = await call('POST', `/${reference}/replies`, body, as)
      if (response.status !== 202) throw new Error(`the reply was refused with status ${response.status}`)
      // Written by console-handlers.server.ts.
      return ((await response.json()) as { reply: { id: number } }).reply.id
    },
    /** Has the mail server accept the e-mail of a reply. Throws when it may not leave. */
    send: async (replyId: number) => {
      if (!(await watcher().mayLeave(replyId))) throw new Error(`reply ${replyId} may not leave`)
      await watcher().accepted(replyId, [])
    },
  }
}
