import type { Db, Tx } from '#platform/db/database.ts'
import { findToken, keepToken, randomToken, spendToken } from './one-time-tokens.ts'
import { findUserById, canSignIn, type User } from './users.ts'

/** How long someone has for the second step of signing in, in minutes. */
export const halfOpenMinutes = 10

/** Begins a sign-in that waits for its second step. @returns the token that the browser keeps */
export async function makeHalfOpen(tx: Tx, userId: string): Promise<string> {
  const token = randomToken()
  await keepToken(tx, 'second-step', token, { value: userId, minutes: halfOpenMinutes })
  return token
}

/** Who is half way in. Undefined: no one, or they may not come in any more. */
export async function findHalfOpen(db: Db, token: string | undefined): Promise<User | undefined> {
  const userId = token === undefined ? undefined : await findToken(db, 'second-step', token)
  const user = userId === undefined ? undefined : await findUserById(db, userId)
  return user && canSignIn(user) ? user : undefined
}

/** Ends a sign-in that is half way. @returns false if it is not there any more */
export const endHalfOpen = async (db: Db, token: string): Promise<boolean> =>
  (await spendToken(db, 'second-step', token)) !== undefined
