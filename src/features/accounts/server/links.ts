import { eq, and, gt, lt } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '#platform/db/database.ts'
import { withdrawJobs } from '#platform/outbox/queue.ts'
import { verifications } from './table.ts'
import { findUserById, canSignIn, type User } from './users.ts'

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

/** How long each link works, in minutes. */
const sevenDays = 7 * 24 * 60
export const linkMinutes = {
  'sign-in': 15,
  reset: 60,
  invitation: sevenDays,
  'staff-invitation': sevenDays,
}

export type LinkPurpose = keyof typeof linkMinutes

/** The outbox job behind "send me a link". */
export const linkRequestJob = 'link-request'

/** What a link is good for. Invitations are resets with more time. */
export type LinkUse = 'sign-in' | 'password'

const tokenUse = { 'sign-in': 'sign-in', password: 'reset-password' } as const

/** Makes a token that works once: only its hash is stored. */
export async function makeLink(db: Db, purpose: LinkPurpose, userId: string): Promise<string> {
  const token = randomToken()
  const use = purpose === 'sign-in' ? 'sign-in' : 'password'
  await storeToken(db, tokenUse[use], token, { value: userId, minutes: linkMinutes[purpose] })
  return token
}

/** Whose link this is, without using it up. Undefined: it is unknown, used or too old, or its owner may not come in. */
export async function findLinkOwner(db: Db, use: LinkUse, token: string): Promise<User | undefined> {
  const userId = await findToken(db, tokenUse[use], token)
  const user = userId === undefined ? undefined : await findUserById(db, userId)
  return user && canSignIn(user) ? user : undefined
}

/** Uses a link up. @returns false if it is not there any more */
export const spendLink = async (tx: Tx, use: LinkUse, token: string): Promise<boolean> =>
  (await spendToken(tx, tokenUse[use], token)) !== undefined

/**
 * Ends every link of a person, those that were mailed and those that were requested and are not made yet, and every
 * sign-in of theirs that is half way.
 */
export async function dropLinks(tx: Tx, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id))
  await withdrawJobs(tx, linkRequestJob, { email })
}
