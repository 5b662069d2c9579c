import { and, eq, lte, sql } from 'drizzle-orm'
import { isStaff, toRole } from '#accounts/roles.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import { users } from '#accounts/table.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import { eraseBookings } from '#bookings/store.server.ts'
import { erasureProofs, privacyCases } from './table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { eraseCopies } from './erase-copies.server.ts'
import { inquiryIds, type Person } from './person.server.ts'
import { personalTables } from './personal-tables.server.ts'
import { getHashKey, hashAddress } from './hash-keys.server.ts'
import { countHoldings } from './holdings.server.ts'

export type Erasure =
  | { outcome: 'erased'; counts: Record<string, number> }
  /** A member of staff: their account has to be disabled and made a client's first. */
  | { outcome: 'works-here' }

/** Erases a person and stores a proof without their data, in the given transaction. @returns how many rows were deleted, by table */
export async function erase(
  tx: Tx,
  person: Person,
  { reference, by, now }: { reference: string; by: Actor; now: Date },
): Promise<Erasure> {
  if (await worksHere(tx, person.email)) return { outcome: 'works-here' }
  const counts = await deleteRows(tx, person)
  const key = await getHashKey(tx)
  await tx.insert(erasureProofs).values({
    reference,
    erasedAt: now,
    erasedBy: by.username,
    keyName: key.name,
    addressHash: hashAddress(key, person.email),
    counts,
  })
  await recordActivity(tx, by, { type: 'privacy.erased', subject: reference, fields: Object.keys(counts) })
  return { outcome: 'erased', counts }
}

/** Whether an address is that of a member of staff. */
export async function worksHere(tx: Db | Tx, email: string): Promise<boolean> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.email, email))
  return user !== undefined && isStaff(toRole(user.role))
}

/** Frees calls to come; of past ones only the time stays. */
async function eraseCalls(tx: Tx, person: Person): Promise<void> {
  // The lock order of changing a call.
  await tx.execute(sql`select 1 from contact_submissions where id in ${inquiryIds(person)} for update`)
  await eraseBookings(tx, inquiryIds(person), person.until)
}

/**
 * Deletes what is stored about a person. @returns how many rows were deleted, by table; `copies`: how many of others, which
 * stay, have lost the address
 */
export async function deleteRows(tx: Tx, person: Person): Promise<Record<string, number>> {
  const { until } = person
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, person.email), until && lte(users.createdAt, until)))
    .for('update')
  const held = await countHoldings(tx, person)
  await eraseCalls(tx, person)
  // First: an e-mail to somebody else that waits loses the address, and is then none that is deleted.
  const copies = await eraseCopies(tx, person)
  const counts = held.flatMap(({ table, count, stays }) => (stays === null ? [[table, count] as const] : []))
  for (const [table, { rows, erasure }] of Object.entries(personalTables))
    if (rows && erasure === 'deleted')
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows(person)}`)
  await tx
    .update(privacyCases)
    .set({ email: '', name: '', message: '', extensionReason: '', answer: '', tokenHash: null })
    .where(and(eq(privacyCases.email, person.email), until && lte(privacyCases.openedAt, until)))
  // Their sessions have ended.
  for (const { id } of accounts) await announceClientChange(tx, id)
  return { ...Object.fromEntries(counts), ...(copies > 0 && { copies }) }
}
