import { createHmac, randomBytes } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import { secrets } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'

// Under names of their own: proofs from another installation bring the secret they were made with.
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

/** The secret for new proofs, made when it is first needed. */
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

/** Keeps a secret that came with proofs from elsewhere. */
export async function keepHashKey(tx: Tx, key: HashKey): Promise<void> {
  const [known] = await tx.select().from(secrets).where(eq(secrets.name, key.name))
  if (!known && key.name.startsWith(prefix)) await tx.insert(secrets).values(key)
}

/** What is kept of an erased address: no one without the secret can tell whose it was. */
export const hashAddress = ({ value }: HashKey, email: string): string =>
  createHmac('sha256', value).update(email.toLowerCase()).digest('hex')
