import { fullName } from '#shared/full-name.ts'
import { staffRoles } from '#features/accounts/roles.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { untilReply, type Colleague, type ConsoleInquiry } from '../console-inquiry.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

/** Who has an inquiry, as a query of it finds them. */
export type Owner = { username: string; firstName: string; lastName: string }

const toColleague = ({ username, firstName, lastName }: Owner): Colleague => ({
  username,
  name: fullName({ firstName, lastName }),
})

/** An inquiry as console.md §8 answers it. */
export const toConsoleInquiry = (inquiry: StoredInquiry, owner: Owner | null): ConsoleInquiry => ({
  reference: inquiry.reference,
  status: inquiry.status,
  kind: inquiry.source,
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  company: inquiry.company,
  service: inquiry.service,
  receivedAt: inquiry.createdAt.toISOString(),
  replyDueAt: inquiry.replyDueAt.toISOString(),
  repliedAt: inquiry.repliedAt?.toISOString() ?? null,
  snoozedUntil: snoozeInWords(inquiry.snoozedUntil),
  followUpAt: inquiry.followUpAt?.toISOString() ?? null,
  nextReplyDueAt: inquiry.nextReplyDueAt?.toISOString() ?? null,
  owner: owner && toColleague(owner),
})

/** A day that never comes, as the column has it: every query of what is snoozed holds for it too. */
const snoozedUntilReply = new Date('9999-12-31T00:00:00Z')

/** The end of a snooze as calls and events have it. */
export const snoozeInWords = (until: Date | null): string | null =>
  until?.getTime() === snoozedUntilReply.getTime() ? untilReply : (until?.toISOString() ?? null)

/** The same as the column has it. */
export const toSnoozeEnd = (until: string | null): Date | null =>
  until === untilReply ? snoozedUntilReply : until === null ? null : new Date(until)

/** What is read of an owner. */
export const ownerColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

/** The inquiry with this reference, with its owner. */
export async function findConsoleInquiry(
  db: Db | Tx,
  reference: string,
): Promise<ConsoleInquiry | undefined> {
  const [row] = await db
    .select({ inquiry: contactSubmissions, owner: ownerColumns })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(eq(contactSubmissions.reference, reference))
  return row && toConsoleInquiry(row.inquiry, row.owner)
}

/** Who works here and can take an inquiry, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const rows = await db
    .select(ownerColumns)
    .from(users)
    .where(and(inArray(users.role, staffRoles), eq(users.status, 'active')))
    .orderBy(asc(users.firstName), asc(users.lastName))
  return rows.map(toColleague)
}
