import { eq } from 'drizzle-orm'
import type { InquiryPageData } from '#features/inquiries/conversation/conversation-data.ts'
import { replyWatchers } from '#features/inquiries/server/reply-watcher.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { addPerson, postForm, signIn } from './people.ts'
import type { TestApp } from './test-app.ts'
import { addInquiry } from './waiting-inquiries.ts'

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
  await addPerson(app, 'maisie', { role: 'staff' })
  await addPerson(app, 'owen', { role: 'admin' })
  return { maisie: await signIn(app, 'maisie'), owen: await signIn(app, 'owen') }
}

let keys = 0

/**
 * What the console asks and posts about inquiries, by whoever has the cookie unless a call names another.
 * Both are functions because a test file has its application, and the cookie, only when its tests run.
 */
export function inquiryCalls(app: () => TestApp, cookie: () => string) {
  const call = async (method: string, path: string, body?: object, as = cookie()) =>
    await app().request(`/api/console/inquiries${path}`, {
      method,
      headers: { cookie: as, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  // The response of console-inquiry.ts.
  const pageOf = async (reference: string, as = cookie()) =>
    (await (await call('GET', `/${reference}/page`, undefined, as)).json()) as InquiryPageData
  const watcher = () => {
    const found = replyWatchers(app().db, app().services.now)['inquiry-reply']
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
      await addInquiry(app().db, dueAt, { status: 'open', ...more }),
    /** The row of an inquiry. Throws when there is none. */
    storedOf: async (reference: string) => {
      const [row] = await app()
        .db.select()
        .from(contactSubmissions)
        .where(eq(contactSubmissions.reference, reference))
      if (!row) throw new Error(`${reference} is not stored`)
      return row
    },
    /** Posts a native form of the page of an inquiry. */
    form: async (reference: string, name: string, values: Record<string, string>, as = cookie()) =>
      await postForm(app(), `/console/inquiries/${reference}/${name}`, values, { cookie: as }),
    /** Replies, having seen everything, under a key of its own. @returns the reply's number */
    reply: async (reference: string, text = 'Dear Gareth, yes.', as = cookie()): Promise<number> => {
      const { lastEvent } = await pageOf(reference, as)
      keys += 1
      const body = { text, seenEvent: lastEvent, submissionKey: `inquiry-key-${keys}` }
      const response = await call('POST', `/${reference}/replies`, body, as)
      if (response.status !== 202) throw new Error(`the reply was refused with status ${response.status}`)
      // Written by console-inquiries.ts.
      return ((await response.json()) as { reply: { id: number } }).reply.id
    },
    /** Has the mail server accept the e-mail of a reply. Throws when it may not leave. */
    send: async (replyId: number) => {
      if (!(await watcher().mayLeave(replyId))) throw new Error(`reply ${replyId} may not leave`)
      await watcher().accepted(replyId)
    },
  }
}
