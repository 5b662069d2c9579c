import { randomBytes, randomUUID, createHash } from 'node:crypto'
import { lt, and, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { verifications } from './table.server.ts'

/** What a token is good for. The names are part of what is stored: renaming one ends all of its tokens. */
export type TokenUse =
  | 'sign-in'
  | 'reset-password'
  | 'second-step'
  | 'setup'
  | 'passkey-sign-in'
  | 'passkey-second-step'
  | 'passkey-confirm'
  | 'passkey-new'
  | 'privacy-request'

/** A text that no one can guess. */
export const randomToken = (): string => randomBytes(24).toString('base64url')

/** Keeps a token that works once, for so many minutes: only its hash is stored. `value` is whom or what it is for. */
export async function storeToken(
  db: Db,
  use: TokenUse,
  token: string,
  { value, minutes }: { value: string; minutes: number },
): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date()))
  await db.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(use, token),
    value,
    expiresAt: new Date(Date.now() + minutes * 60_000),
  })
}

/** What a token is for, without using it up. Undefined: it is unknown, used or too old. */
export async function findToken(db: Db, use: TokenUse, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isToken(use, token))
  return found?.value
}

/** Uses a token up. @returns what it was for; undefined if it is not there any more */
export async function spendToken(db: Db, use: TokenUse, token: string): Promise<string | undefined> {
  const [spent] = await db
    .delete(verifications)
    .where(isToken(use, token))
    .returning({ value: verifications.value })
  return spent?.value
}

const isToken = (use: TokenUse, token: string) =>
  and(eq(verifications.identifier, identifierOf(use, token)), gt(verifications.expiresAt, new Date()))

const identifierOf = (use: TokenUse, token: string) =>
  createHash('sha256').update(`${use}:${token}`).digest('base64url')
