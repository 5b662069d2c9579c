import { fullName } from '#shared/full-name.ts'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Present } from '../conversation/conversation-data.ts'
import { inquiryViewers } from './conversation-table.ts'
import { holdInquiry, findInquiryId } from './events.ts'
import { contactSubmissions } from './table.ts'

// Two beats of 15 seconds: anyone who is silent for longer has gone (console.md §3).
const goneAfterMs = 30_000

const lastSign = (now: Date) => new Date(now.getTime() - goneAfterMs)

/**
 * Notes that someone has an inquiry open; open consoles hear of it when they have just come. @returns false when there
 * is no such inquiry
 */
export async function markPresent(tx: Tx, reference: string, userId: string, now: Date): Promise<boolean> {
  const inquiry = await holdInquiry(tx, reference)
  if (!inquiry) return false
  const isStillHere = await tx
    .update(inquiryViewers)
    .set({ seenAt: now })
    .where(
      and(
        eq(inquiryViewers.userId, userId),
        eq(inquiryViewers.inquiryId, inquiry.id),
        gt(inquiryViewers.seenAt, lastSign(now)),
      ),
    )
    .returning({ since: inquiryViewers.since })
  if (isStillHere.length > 0) return true
  // What this person left without a word, here or elsewhere.
  await tx
    .delete(inquiryViewers)
    .where(and(eq(inquiryViewers.userId, userId), lte(inquiryViewers.seenAt, lastSign(now))))
  await tx
    .insert(inquiryViewers)
    .values({ userId, inquiryId: inquiry.id, since: now, seenAt: now })
    .onConflictDoNothing()
  await announceToConsole(tx, 'presence')
  return true
}

/** Notes that someone has closed an inquiry. Open consoles hear of it. */
export async function markGone(tx: Tx, reference: string, userId: string): Promise<void> {
  const inquiryId = await findInquiryId(tx, reference)
  if (inquiryId === undefined) return
  const gone = await tx
    .delete(inquiryViewers)
    .where(and(eq(inquiryViewers.userId, userId), eq(inquiryViewers.inquiryId, inquiryId)))
    .returning({ userId: inquiryViewers.userId })
  if (gone.length > 0) await announceToConsole(tx, 'presence')
}

/** Who else has an inquiry open, the first to come first. */
export async function listPresent(
  db: Db | Tx,
  reference: string,
  userId: string,
  now: Date,
): Promise<Present[]> {
  const rows = await db
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      since: inquiryViewers.since,
    })
    .from(inquiryViewers)
    .innerJoin(users, eq(users.id, inquiryViewers.userId))
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, inquiryViewers.inquiryId))
    .where(
      and(
        eq(contactSubmissions.reference, reference),
        ne(inquiryViewers.userId, userId),
        gt(inquiryViewers.seenAt, lastSign(now)),
      ),
    )
    .orderBy(asc(inquiryViewers.since), asc(users.username))
  return rows.map(({ username, firstName, lastName, since }) => ({
    username,
    name: fullName({ firstName, lastName }),
    since: since.toISOString(),
  }))
}
