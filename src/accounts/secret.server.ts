import { randomBytes } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { secrets } from './table.server.ts'

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

/** A secret with its name. */
export type NamedSecret = { name: string; value: string }

/** The secrets whose names begin so, by name. */
export async function listSecrets(db: Db | Tx, prefix: string): Promise<NamedSecret[]> {
  return await db
    .select({ name: secrets.name, value: secrets.value })
    .from(secrets)
    .where(like(secrets.name, `${prefix}%`))
    .orderBy(asc(secrets.name))
}

/** Adds a secret that was made elsewhere, unless there is one of its name. */
export async function addSecret(tx: Tx, secret: NamedSecret): Promise<void> {
  await tx.insert(secrets).values(secret).onConflictDoNothing()
}
