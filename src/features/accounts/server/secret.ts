import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { secrets } from './table.ts'

const name = 'session-cookies'

/** The secret that signs session cookies: made once, kept in the database, the same for every process on it. */
export async function sessionSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error('the session secret was not stored')
  return row.value
}
