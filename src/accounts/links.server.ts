import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { withdrawJobs } from '#platform/outbox/queue.ts'
import { cancelAuthenticator } from './pending-authenticator.server.ts'
import { verifications } from './table.server.ts'
import { findUserById, canSignIn, type User } from './users.server.ts'
import { randomToken, storeToken, findToken, spendToken } from './tokens.server.ts'

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
 * Ends every link of a person, those that were mailed and those that were requested and are not made yet, every sign-in
 * of theirs that is half way, and the app that is being set up.
 */
export async function dropLinks(tx: Tx, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id))
  await cancelAuthenticator(tx, id)
  await withdrawJobs(tx, linkRequestJob, { email })
}
