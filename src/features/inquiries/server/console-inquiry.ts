import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Colleague, ConsoleInquiry, WaitingInquiry } from '../console-inquiry.ts'
import { askedPackage } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

type Owner = { username: string; firstName: string; lastName: string }

const toColleague = ({ username, firstName, lastName }: Owner): Colleague => ({
  username,
  name: `${firstName} ${lastName}`.trim(),
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
  snoozedUntil: inquiry.snoozedUntil?.toISOString() ?? null,
  owner: owner && toColleague(owner),
})

const ownerColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

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

/** Those who wait for a reply and were not put off, the earliest due first. */
export async function listWaiting(db: Db, now: Date, limit: number): Promise<WaitingInquiry[]> {
  const rows = await db
    .select({ inquiry: contactSubmissions, owner: ownerColumns })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(
      and(
        // Word for word the condition of the index `contact_submissions_waiting`.
        sql`${contactSubmissions.status} in ('new', 'open')`,
        isNull(contactSubmissions.repliedAt),
        or(isNull(contactSubmissions.snoozedUntil), lte(contactSubmissions.snoozedUntil, now)),
      ),
    )
    .orderBy(asc(contactSubmissions.replyDueAt), asc(contactSubmissions.id))
    .limit(limit)
  return rows.map(({ inquiry, owner }) => ({
    ...toConsoleInquiry(inquiry, owner),
    ...askedPackage(inquiry),
    phone: inquiry.details.phone ?? '',
    message: [inquiry.details.goals, inquiry.message].filter(Boolean).join('\n\n'),
  }))
}

/** Who works here and can take an inquiry, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const rows = await db
    .select(ownerColumns)
    .from(users)
    .where(and(inArray(users.role, ['staff', 'admin']), eq(users.status, 'active')))
    .orderBy(asc(users.firstName), asc(users.lastName))
  return rows.map(toColleague)
}
