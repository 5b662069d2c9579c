import { randomBytes, createHmac } from 'node:crypto'
import { like, asc, eq } from 'drizzle-orm'
import { secrets } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'

// Each with a name of its own: proofs of another installation come with their secret.
const prefix = 'erasures/'

/** A secret with its name. */
export type HashKey = { name: string; value: string }

/** Every secret that proofs here were made with. */
export async function listHashKeys(db: Db | Tx): Promise<HashKey[]> {
  return await db
    .select({ name: secrets.name, value: secrets.value })
    .from(secrets)
    .where(like(secrets.name, `${prefix}%`))
    .orderBy(asc(secrets.name))
}

/** The secret for new proofs, created on first use. */
export async function getHashKey(tx: Tx): Promise<HashKey> {
  const [known] = await listHashKeys(tx)
  if (known) return known
  const made = {
    name: `${prefix}${randomBytes(6).toString('hex')}`,
    value: randomBytes(32).toString('base64url'),
  }
  await tx.insert(secrets).values(made)
  return made
}

/** Adds the secret of imported proofs. */
export async function addHashKey(tx: Tx, key: HashKey): Promise<void> {
  const [known] = await tx.select().from(secrets).where(eq(secrets.name, key.name))
  if (!known && key.name.startsWith(prefix)) await tx.insert(secrets).values(key)
}

/** The keyed hash of an erased address: without the secret it does not reveal the address. */
export const hashAddress = ({ value }: HashKey, email: string): string =>
  createHmac('sha256', value).update(email.toLowerCase()).digest('hex')
