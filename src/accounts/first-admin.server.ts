import { and, eq, gt } from 'drizzle-orm'
import { recordActivity } from '#activity/record.server.ts'
import type { Db } from '#platform/db/database.ts'
import { findToken, storeToken, randomToken, spendToken } from './tokens.server.ts'
import { putPassword } from './passwords.server.ts'
import { verifications } from './table.server.ts'
import { hasAdmin, insertUser, type NewUser, type User } from './users.server.ts'

const hours = 24
const everyAddress = 'setup'

/** Makes an address at which the first administrator makes their account: it works once, for 24 hours. */
export async function makeSetupToken(db: Db): Promise<string> {
  const token = randomToken()
  await storeToken(db, 'setup', token, { value: everyAddress, minutes: hours * 60 })
  return token
}

/** Whether a set-up address works: 'taken' once someone administers the site. */
export async function checkSetupToken(db: Db, token: string): Promise<'works' | 'gone' | 'taken'> {
  // The token first: an administrator who is made between the two queries ends it, and is then found.
  const isStored = (await findToken(db, 'setup', token)) !== undefined
  if (await hasAdmin(db)) return 'taken'
  return isStored ? 'works' : 'gone'
}

/**
 * Makes the first administrator. Of two who do so at the same time one wins: each waits for all set-up addresses, and the second
 * finds an administrator.
 */
export async function makeFirstAdmin(
  db: Db,
  token: string,
  admin: Omit<NewUser, 'role'> & { passwordHash: string },
  requestId: string,
): Promise<User | 'gone' | 'taken' | 'in-use'> {
  const { passwordHash, ...person } = admin
  return await db.transaction(async (tx) => {
    const isSetup = and(eq(verifications.value, everyAddress), gt(verifications.expiresAt, new Date()))
    await tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(isSetup)
      .orderBy(verifications.id)
      .for('update')
    if (await hasAdmin(tx)) return 'taken'
    if ((await findToken(tx, 'setup', token)) === undefined) return 'gone'
    const user = await insertUser(tx, { ...person, role: 'admin' })
    if (!user) return 'in-use'
    await spendToken(tx, 'setup', token)
    await tx.delete(verifications).where(eq(verifications.value, everyAddress))
    await putPassword(tx, user.id, passwordHash)
    const actor = { username: user.username, requestId }
    await recordActivity(tx, actor, { type: 'account.created', subject: user.username, fields: ['role'] })
    return user
  })
}
