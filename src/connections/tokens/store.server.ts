import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { User } from '#accounts/users.server.ts'
import { type Db, type Tx, unavailabilityIn } from '#platform/db/database.ts'
import { hashOfSecret } from './secret.server.ts'
import { apiTokens, idempotentAnswers } from './table.server.ts'
import type { ApiToken, TokenScope } from './token.ts'

export type StoredToken = typeof apiTokens.$inferSelect

const listed = {
  id: apiTokens.id,
  name: apiTokens.name,
  scope: apiTokens.scope,
  createdBy: users.username,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  expiresAt: apiTokens.expiresAt,
}

type Listed = Omit<StoredToken, 'tokenHash'>

const toApiToken = ({ id, name, scope, createdBy, createdAt, lastUsedAt, expiresAt }: Listed): ApiToken => ({
  id,
  name,
  scope,
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** All tokens, the newest first; those that have ended too, until someone removes them. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  const rows = await db
    .select(listed)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdBy))
    .orderBy(desc(apiTokens.id))
  return rows.map(toApiToken)
}

/** How many there are, exact until this transaction ends. */
export async function countTokens(tx: Tx): Promise<number> {
  // Serializes, so that the limit is exact.
  await tx.execute(sql`lock table ${apiTokens} in share row exclusive mode`)
  const [counted] = await tx.select({ count: count() }).from(apiTokens)
  return counted?.count ?? 0
}

type NewToken = {
  name: string
  scope: TokenScope
  expiresAt: Date | null
  by: { userId: string; username: string }
}

/** Stores a token, of which only the hash remains. */
export async function insertToken(tx: Tx, secret: string, given: NewToken): Promise<ApiToken> {
  const { by, ...values } = given
  const [added] = await tx
    .insert(apiTokens)
    .values({ ...values, createdBy: by.userId, tokenHash: hashOfSecret(secret) })
    .returning()
  if (!added) throw new Error('a token was not stored')
  return toApiToken({ ...added, createdBy: by.username })
}

/** Revokes a token at once. @returns its name; undefined if it is not there */
export async function deleteToken(tx: Tx, id: number): Promise<string | undefined> {
  const [deleted] = await tx.delete(apiTokens).where(eq(apiTokens.id, id)).returning({ name: apiTokens.name })
  return deleted?.name
}

/** The token of a secret, with the account it acts for; undefined: there is none, or it has ended. */
export async function findToken(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ token: StoredToken; user: User } | undefined> {
  const [found] = await db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdBy))
    .where(
      and(
        eq(apiTokens.tokenHash, hashOfSecret(secret)),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
  return found
}

const minuteMs = 60_000

/** Notes the use of a token, once a minute: every call would otherwise be a write. */
export async function markTokenUsed(db: Db, { id, lastUsedAt }: StoredToken, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < minuteMs) return
  try {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id))
  } catch (error) {
    // Where the database is read-only for now, another call notes it.
    if (unavailabilityIn(error) !== 'unwritable') throw error
  }
}

// A call takes seconds; what has no answer by then, was of a process that died.
const answeringMs = 2 * minuteMs
const keptMs = 24 * 60 * minuteMs

export type Begun =
  | { is: 'begun' }
  | { is: 'answered'; status: number; body: string }
  | { is: 'other-request' | 'being-answered' }

/** Begins a call with an `Idempotency-Key`, or says what became of the same one before. */
export async function beginAnswer(
  db: Db,
  { tokenId, key, requestHash }: { tokenId: number; key: string; requestHash: string },
  now: Date,
): Promise<Begun> {
  const { createdAt, status } = idempotentAnswers
  const isOver = or(
    lt(createdAt, new Date(now.getTime() - keptMs)),
    and(isNull(status), lt(createdAt, new Date(now.getTime() - answeringMs))),
  )
  const begun = await db
    .insert(idempotentAnswers)
    .values({ tokenId, key, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotentAnswers.tokenId, idempotentAnswers.key],
      set: { requestHash, status: null, body: null, createdAt: now },
      ...(isOver && { setWhere: isOver }),
    })
    .returning({ key: idempotentAnswers.key })
  if (begun.length > 0) return { is: 'begun' }
  const [before] = await db.select().from(idempotentAnswers).where(isAnswerTo(tokenId, key))
  if (!before) return { is: 'being-answered' }
  if (before.requestHash !== requestHash) return { is: 'other-request' }
  return before.status === null
    ? { is: 'being-answered' }
    : { is: 'answered', status: before.status, body: before.body ?? '' }
}

const isAnswerTo = (tokenId: number, key: string) =>
  and(eq(idempotentAnswers.tokenId, tokenId), eq(idempotentAnswers.key, key))

/** Keeps the answer for the same call again. */
export async function keepAnswer(
  db: Db,
  { tokenId, key }: { tokenId: number; key: string },
  answer: { status: number; body: string },
): Promise<void> {
  await db.update(idempotentAnswers).set(answer).where(isAnswerTo(tokenId, key))
}

/** Lets the same call be made anew: it was not done. */
export async function forgetAnswer(
  db: Db,
  { tokenId, key }: { tokenId: number; key: string },
): Promise<void> {
  await db.delete(idempotentAnswers).where(isAnswerTo(tokenId, key))
}

/** Deletes answers that are older than 24 hours. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now.getTime() - keptMs)))
}
