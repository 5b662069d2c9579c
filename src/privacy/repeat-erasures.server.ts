import { eq, sql } from 'drizzle-orm'
import { bySystem, recordActivity } from '#activity/record.server.ts'
import { deleteRows, worksHere } from './erase.server.ts'
import type { NamedSecret } from '#accounts/secret.server.ts'
import { hashAddress, addHashKey, listHashKeys } from './hash-keys.server.ts'
import { erasureProofs, privacyCases } from './table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'

type StoredProof = typeof erasureProofs.$inferSelect
export type Proof = Omit<StoredProof, 'id'>

/** All that is needed to erase the same people from an older state of the database. */
export type Erasures = { keys: NamedSecret[]; proofs: Proof[] }

/** The erasures in this database; none if it is older than the table. */
export async function readErasures(db: Db | Tx): Promise<Erasures> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('erasure_proofs') is not null and to_regclass('secrets') is not null as there`,
  )
  if (rows[0]?.there !== true) return { keys: [], proofs: [] }
  const proofs = await db.select().from(erasureProofs)
  return { keys: await listHashKeys(db), proofs: proofs.map(({ id: _id, ...proof }) => proof) }
}

/** Adds erasures that are missing in this database, and repeats them. @returns how many people were erased again */
export async function applyErasures(
  tx: Tx,
  { keys, proofs }: Erasures,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  for (const key of keys) await addHashKey(tx, key)
  for (const proof of proofs)
    await tx.insert(erasureProofs).values(proof).onConflictDoNothing({ target: erasureProofs.reference })
  return await repeatErasures(tx, now)
}

async function repeatErasures(tx: Tx, now: Date): Promise<number> {
  const proofs = await tx.select().from(erasureProofs).orderBy(erasureProofs.erasedAt)
  if (proofs.length === 0) return 0
  const byHash = Map.groupBy(proofs, ({ addressHash }) => addressHash)
  const keys = await listHashKeys(tx)
  const people = new Set<string>()
  for (const email of await listAddresses(tx))
    for (const key of keys)
      for (const proof of byHash.get(hashAddress(key, email)) ?? [])
        if (await eraseAgain(tx, email, proof, now)) people.add(email)
  for (const { reference, erasedAt, erasedBy } of proofs)
    await tx
      .update(privacyCases)
      .set({ state: 'done', closedAt: erasedAt, closedBy: erasedBy })
      .where(sql`${privacyCases.reference} = ${reference} and ${privacyCases.state} = 'open'`)
  return people.size
}

async function eraseAgain(
  tx: Tx,
  email: string,
  { id, reference, erasedAt }: StoredProof,
  now: Date,
): Promise<boolean> {
  // They joined the staff later.
  if (await worksHere(tx, email)) return false
  const counts = await deleteRows(tx, { email, until: erasedAt })
  if (Object.keys(counts).length === 0) return false
  await tx.update(erasureProofs).set({ repeatedAt: now }).where(eq(erasureProofs.id, id))
  await recordActivity(tx, bySystem, { type: 'privacy.erased-again', subject: reference })
  return true
}

async function listAddresses(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from users union select lower(email) from contact_submissions
    union select lower(from_address) from received_mails union select lower(address) from bounced_addresses
    union select email from privacy_cases
    union select lower(jsonb_array_elements_text(payload->'to')) from outbox_jobs where jsonb_typeof(payload->'to') = 'array'
    union select lower(jsonb_array_elements_text(payload->'cc')) from outbox_jobs where jsonb_typeof(payload->'cc') = 'array'
    union select lower(unnest(cc)) from inquiry_replies
    union select lower(data->>'recipient') from inquiry_events where data->>'recipient' is not null`)
  return rows.map(({ email }) => email).filter((email) => email !== '')
}
