import { and, count, desc, eq, lt } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { UnmatchedPage } from '../../unmatched-mail.ts'
import { lockInquiry } from '../events.ts'
import { receivedMails } from '../mail-in-table.ts'
import { contactSubmissions } from '../table.ts'
import type { MailInContext } from './take-mail.ts'

// Word for word the condition of the index `received_mails_unmatched`.
const isUnmatched = eq(receivedMails.outcome, 'unmatched')

/** E-mails that belong to nothing, the latest first; `before` is the `next` of the page before. */
export async function listUnmatched(
  db: Db,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<UnmatchedPage> {
  const rows = await db
    .select({ mail: receivedMails, reference: contactSubmissions.reference })
    .from(receivedMails)
    .leftJoin(contactSubmissions, eq(contactSubmissions.id, receivedMails.inquiryId))
    .where(and(isUnmatched, before === undefined ? undefined : lt(receivedMails.id, before)))
    .orderBy(desc(receivedMails.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    mails: shown.map(({ mail, reference }) => ({
      id: mail.id,
      arrivedAt: mail.arrivedAt.toISOString(),
      from: { name: mail.fromName, address: mail.fromAddress },
      subject: mail.subject,
      text: mail.text,
      history: mail.history,
      attachments: mail.attachments,
      reason: mail.reason ?? '',
      inquiry: reference,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.mail.id) : null,
  }
}

/** How many e-mails belong to nothing. */
export async function countUnmatched(db: Db): Promise<number> {
  const [row] = await db.select({ number: count() }).from(receivedMails).where(isUnmatched)
  return row?.number ?? 0
}

/** `gone`: somebody has dealt with it. `no-inquiry`: there is none of this reference. `refused`: it takes no message. */
export type UnmatchedChange = 'done' | 'gone' | 'no-inquiry' | 'refused'

/** Puts an e-mail into the conversation of an inquiry, as written by the visitor. */
export async function matchMail(
  db: Db,
  by: Actor,
  id: number,
  reference: string,
  addMessage: MailInContext['addMessage'],
): Promise<UnmatchedChange> {
  return await change(db, id, async (tx, mail) => {
    const inquiry = await lockInquiry(tx, reference)
    if (!inquiry) return 'no-inquiry'
    if (inquiry.status === 'merged' || inquiry.status === 'spam') return 'refused'
    const from = { name: mail.fromName, address: mail.fromAddress }
    await addMessage(tx, inquiry, { ...mail, from })
    await tx
      .update(receivedMails)
      .set({ ...withoutWords, outcome: 'message', inquiryId: inquiry.id })
      .where(eq(receivedMails.id, id))
    await recordActivity(tx, by, { type: 'inquiry.mail-matched', subject: reference })
    return 'done'
  })
}

/** Puts an e-mail away that is about no inquiry. It stays in the mailbox, where it came from. */
export async function dismissMail(db: Db, by: Actor, id: number): Promise<UnmatchedChange> {
  return await change(db, id, async (tx) => {
    await tx
      .update(receivedMails)
      .set({ ...withoutWords, outcome: 'dismissed', inquiryId: null })
      .where(eq(receivedMails.id, id))
    await recordActivity(tx, by, { type: 'inquiry.mail-dismissed', subject: `e-mail ${id}` })
    return 'done'
  })
}

const withoutWords = {
  fromName: '',
  fromAddress: '',
  subject: '',
  text: '',
  history: '',
  attachments: [],
  reason: null,
}

async function change(
  db: Db,
  id: number,
  apply: (tx: Tx, mail: typeof receivedMails.$inferSelect) => Promise<UnmatchedChange>,
): Promise<UnmatchedChange> {
  return await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(receivedMails)
      .where(and(eq(receivedMails.id, id), isUnmatched))
      .for('update')
    if (!mail) return 'gone'
    const outcome = await apply(tx, mail)
    if (outcome === 'done') await announceToConsole(tx, 'inquiries')
    return outcome
  })
}
