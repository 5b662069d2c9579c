import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { secrets } from './table.server.ts'

/** The secret that signs session cookies. */
export const sessionSecret = async (db: Db): Promise<string> => await getSecret(db, 'session-cookies')

/** A secret of this installation: made once, stored in the database, the same for every process on it. */
export async function getSecret(db: Db | Tx, name: string): Promise<string> {
  const [known] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (known) return known.value
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} was not stored`)
  return row.value
}
