import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import type { MatchSearch, PassingMails, UnmatchedKind, UnmatchedMail, UnmatchedPage } from '../mail-in.ts'
import { listMailAttachments } from '../attachments.server.ts'
import { listInquiries } from '../list-inquiries.server.ts'
import { receivedMails } from '../mail-in-table.server.ts'
import { contactSubmissions } from '../table.server.ts'

// Word for word the condition of the index `received_mails_unmatched`.
export const isUnmatched = eq(receivedMails.outcome, 'unmatched')

// What someone has to look at; the others go by themselves (mail.md).
const isWaiting = and(isUnmatched, inArray(receivedMails.kind, ['letter', 'report']))

/** Unmatched e-mails of people and of mail servers, the latest first; `before` is the `next` of the previous page. */
export async function listUnmatched(
  db: Db,
  { before, limit = 50 }: { before?: number | undefined; limit?: number } = {},
): Promise<UnmatchedPage> {
  const isEarlier = before === undefined ? undefined : lt(receivedMails.id, before)
  const mails = await findMails(db, and(isWaiting, isEarlier), limit + 1)
  const shown = mails.slice(0, limit)
  return { mails: shown, next: mails.length > limit ? String(shown.at(-1)?.id) : null }
}

const mostPassing = 50

/** The latest newsletters and absences. */
export async function listPassing(db: Db): Promise<PassingMails> {
  const ofKind = async (kind: UnmatchedKind) =>
    await findMails(db, and(isUnmatched, eq(receivedMails.kind, kind)), mostPassing)
  const [newsletters, automatic] = await Promise.all([ofKind('newsletter'), ofKind('automatic')])
  return { newsletters, automatic }
}

async function findMails(db: Db, condition: SQL | undefined, limit: number): Promise<UnmatchedMail[]> {
  const rows = await db
    .select({ mail: receivedMails, reference: contactSubmissions.reference })
    .from(receivedMails)
    .leftJoin(contactSubmissions, eq(contactSubmissions.id, receivedMails.inquiryId))
    .where(condition)
    .orderBy(desc(receivedMails.id))
    .limit(limit)
  const files = await listMailAttachments(
    db,
    rows.map(({ mail }) => mail.id),
  )
  return rows.map(({ mail, reference }) => ({
    id: mail.id,
    arrivedAt: mail.arrivedAt.toISOString(),
    from: { name: mail.fromName, address: mail.fromAddress },
    subject: mail.subject,
    text: mail.text,
    history: mail.history,
    attachments: files.get(mail.id) ?? [],
    reason: mail.reason ?? '',
    inquiry: reference,
  }))
}

export async function countUnmatched(db: Db): Promise<number> {
  return await db.$count(receivedMails, isWaiting)
}

const mostFound = 10

/** The enquiries that an e-mail may belong to: those with the words, the latest first. */
export async function searchForMail(
  db: Db,
  mailId: number,
  query: { q: string; userId: string; now: Date },
): Promise<MatchSearch> {
  const { inquiries } = await listInquiries(db, { view: 'all', order: 'latest', limit: mostFound, ...query })
  const found = inquiries
    .filter(({ status }) => status !== 'spam' && status !== 'merged')
    .map(({ reference, email, company, status, receivedAt, ...person }) => ({
      reference,
      name: fullName(person),
      email,
      company,
      status,
      receivedAt,
    }))
  return { mailId, words: query.q, found }
}
