import { randomBytes, createHmac } from 'node:crypto'
import { addSecret, getSecret, listSecrets, type NamedSecret } from '#accounts/secret.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'

// Each with a name of its own: proofs of another installation come with their secret.
const prefix = 'erasures/'

/** Every secret that proofs here were made with. */
export const listHashKeys = async (db: Db | Tx): Promise<NamedSecret[]> => await listSecrets(db, prefix)

/** The secret for new proofs, created on first use. */
export async function getHashKey(tx: Tx): Promise<NamedSecret> {
  const [known] = await listHashKeys(tx)
  if (known) return known
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  return { name, value: await getSecret(tx, name) }
}

/** Adds the secret of imported proofs. */
export async function addHashKey(tx: Tx, key: NamedSecret): Promise<void> {
  if (key.name.startsWith(prefix)) await addSecret(tx, key)
}

/** The keyed hash of an erased address: without the secret it does not reveal the address. */
export const hashAddress = ({ value }: NamedSecret, email: string): string =>
  createHmac('sha256', value).update(email.toLowerCase()).digest('hex')
