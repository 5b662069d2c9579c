import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { passkeys } from './table.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Someone's passkeys, the oldest first. */
export const listPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)

/** The passkey with this id, anyone who has it. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return found
}

/** Keeps a passkey. @returns false if it is known already */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length > 0
}

const isTheirs = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** Calls a passkey something else, if it is this user's. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isTheirs(userId, id))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Forgets a passkey, if it is this user's. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(isTheirs(userId, id)).returning({ id: passkeys.id })
  return deleted.length > 0
}

/**
 * Notes that a passkey was used.
 * @returns 'copied' when its counter did not go on, which means that someone has a copy; 'gone' when it was removed
 */
export async function usePasskey(
  tx: Tx,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
  counter: number,
): Promise<'taken' | 'copied' | 'gone'> {
  // Authenticators that do not count say 0 each time.
  const goesOn = or(lt(passkeys.counter, counter), sql`(${passkeys.counter} = 0 and ${counter} = 0)`)
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(isTheirs(userId, id), goesOn))
    .returning({ id: passkeys.id })
  if (used.length > 0) return 'taken'
  return (await findPasskey(tx, id)) ? 'copied' : 'gone'
}
