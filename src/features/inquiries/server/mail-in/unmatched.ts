import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { UnmatchedPage } from '../../mail-in.ts'
import { receivedMails } from '../mail-in-table.ts'
import { contactSubmissions } from '../table.ts'

// Word for word the condition of the index `received_mails_unmatched`.
export const isUnmatched = eq(receivedMails.outcome, 'unmatched')

/** Unmatched e-mails, the latest first; `before` is the `next` of the previous page. */
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

export async function countUnmatched(db: Db): Promise<number> {
  return await db.$count(receivedMails, isUnmatched)
}
