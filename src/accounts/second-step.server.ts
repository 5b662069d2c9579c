import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import { isStaff, toRole } from './roles.ts'
import { isSetUp, type SecondStep } from './security-data.ts'
import { isLocal } from './session-cookie.server.ts'
import { authenticators, backupCodes, passkeys } from './table.server.ts'
import type { User } from './users.server.ts'
import { securityMail, type SecurityNotice } from './emails.server.ts'

/** What someone has set up. */
export async function findSecondStep(db: Db, userId: string): Promise<SecondStep> {
  const { rows } = await db.execute<{ apps: number; passkeys: number; codes: number }>(sql`select
    (select count(*) from ${authenticators} where user_id = ${userId} and confirmed_at is not null)::int as apps,
    (select count(*) from ${passkeys} where user_id = ${userId})::int as passkeys,
    (select count(*) from ${backupCodes} where user_id = ${userId} and used_at is null)::int as codes`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return { hasApp: row.apps > 0, passkeys: row.passkeys, backupCodesLeft: row.codes }
}

/** True for anyone who may not do without one: staff and administrators, anywhere but on this machine over plain http. */
export const mustHaveSecondStep = ({ role }: Pick<User, 'role'>, publicUrl: string): boolean =>
  isStaff(toRole(role)) && (publicUrl.startsWith('https:') || !isLocal(publicUrl))

/** True when a password or a link alone is not enough to sign in. */
export const needsSecondStep = async (db: Db, user: User, publicUrl: string): Promise<boolean> =>
  mustHaveSecondStep(user, publicUrl) || isSetUp(await findSecondStep(db, user.id))

/** Removes everything someone has set up. */
export async function dropSecondStep(tx: Tx, userId: string): Promise<void> {
  for (const table of [authenticators, backupCodes, passkeys])
    await tx.delete(table).where(sql`user_id = ${userId}`)
}

/** Who changes something, and where the product is. */
export type ChangeContext = {
  publicUrl: string
  actor: Actor
  /** The session that asks for it, which may have ended meanwhile. */
  sessionId?: string
}

/** Writes down what this transaction changes about someone's second step, and mails it to them. */
export async function recordSecurityChange(
  tx: Tx,
  { publicUrl, actor }: ChangeContext,
  user: Pick<User, 'username' | 'email'>,
  change: SecurityNotice,
): Promise<void> {
  await recordActivity(tx, actor, { type: change, subject: user.username })
  await enqueue(tx, 'mail', securityMail(publicUrl, user.email, change))
}
