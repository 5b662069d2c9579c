import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import {
  countAges,
  type WaitingAges,
  mailStates,
  type MailState,
  type OutgoingMail,
} from './outgoing-mail.ts'
import { isMail, readStoredMail, toOutgoingMail } from './stored-mail.server.ts'

/** Word for word the conditions of the outbox's partial indexes. */
const conditions: Record<MailState, SQL | undefined> = {
  waiting: and(isNull(outboxJobs.doneAt), isNull(outboxJobs.deadAt)),
  failed: isNotNull(outboxJobs.deadAt),
  sent: isNotNull(outboxJobs.doneAt),
}

export type MailPage = { mails: OutgoingMail[]; next: string | null }

/** E-mails, the latest first; `before` is the `next` of the previous page. Sent ones are stored for 30 days. */
export async function listMails(
  db: Db,
  {
    state,
    before,
    limit = 50,
  }: { state?: MailState | undefined; before?: number | undefined; limit?: number },
): Promise<MailPage> {
  const rows = await db
    .select()
    .from(outboxJobs)
    .where(
      and(isMail, state && conditions[state], before === undefined ? undefined : lt(outboxJobs.id, before)),
    )
    .orderBy(desc(outboxJobs.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { mails: shown.map(toOutgoingMail), next: rows.length > limit ? String(shown.at(-1)?.id) : null }
}

export async function findMail(
  db: Db,
  id: number,
): Promise<{ mail: OutgoingMail; message: MailMessage } | undefined> {
  const [job] = await db
    .select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, id), isMail))
  return job && { mail: toOutgoingMail(job), message: readStoredMail(job.payload) }
}

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const counted = mailStates.map(
    (state) =>
      sql`(select count(*)::int from ${outboxJobs} where ${isMail} and ${conditions[state]}) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<MailState, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0] ?? { waiting: 0, failed: 0, sent: 0 }
}

/** How long the unsent e-mails have been waiting, replies that can still be undone included. */
export async function countWaitingAges(db: Db, now: Date): Promise<WaitingAges> {
  const rows = await db
    .select({ createdAt: outboxJobs.createdAt })
    .from(outboxJobs)
    .where(and(isMail, conditions.waiting))
    .orderBy(outboxJobs.id)
    .limit(mostAges)
  return countAges(rows.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 60_000))
}

// The oldest ones.
const mostAges = 5000
