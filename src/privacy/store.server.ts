import { createHash } from 'node:crypto'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { PrivacyCase } from './privacy-case.ts'
import { privacyCases } from './table.server.ts'

export type StoredCase = typeof privacyCases.$inferSelect

const mostClosed = 200

/** The stored hash of the secret part of a person's link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The case of a person's link. */
export async function findCaseByToken(db: Db | Tx, token: string): Promise<StoredCase | undefined> {
  const [found] = await db
    .select()
    .from(privacyCases)
    .where(eq(privacyCases.tokenHash, hashOfToken(token)))
  return found
}

/** The case of this reference. */
export async function findCase(db: Db | Tx, reference: string): Promise<StoredCase | undefined> {
  const [found] = await db.select().from(privacyCases).where(eq(privacyCases.reference, reference))
  return found
}

/** The same, locked. */
export async function lockCase(tx: Tx, reference: string): Promise<StoredCase | undefined> {
  const [found] = await tx
    .select()
    .from(privacyCases)
    .where(eq(privacyCases.reference, reference))
    .for('update')
  return found
}

/** Every open case, the first due first, then the latest that are closed. */
export async function listCases(db: Db): Promise<StoredCase[]> {
  const open = await db
    .select()
    .from(privacyCases)
    .where(eq(privacyCases.state, 'open'))
    .orderBy(asc(privacyCases.dueOn), asc(privacyCases.id))
  const closed = await db
    .select()
    .from(privacyCases)
    .where(ne(privacyCases.state, 'open'))
    .orderBy(desc(privacyCases.id))
    .limit(mostClosed)
  return [...open, ...closed]
}

/** An open case of this person about the same thing. */
export async function findOpenCase(
  tx: Tx,
  { email, kind }: Pick<StoredCase, 'email' | 'kind'>,
): Promise<StoredCase | undefined> {
  const [found] = await tx
    .select()
    .from(privacyCases)
    .where(
      and(eq(privacyCases.email, email), eq(privacyCases.kind, kind), sql`${privacyCases.state} = 'open'`),
    )
    .limit(1)
  return found
}

/** A case without internal columns. */
export const toPrivacyCase = (row: StoredCase): PrivacyCase => ({
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  origin: row.origin,
  email: row.email,
  name: row.name,
  message: row.message,
  openedAt: row.openedAt.toISOString(),
  dueOn: row.dueOn,
  targetOn: row.targetOn,
  extendedAt: row.extendedAt?.toISOString() ?? null,
  extensionReason: row.extensionReason,
  copyUntil: row.copyUntil?.toISOString() ?? null,
  copiedAt: row.copiedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  closedBy: row.closedBy,
  answer: row.answer,
})
