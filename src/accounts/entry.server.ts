import { recordActivity } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isStaff, toRole } from './roles.ts'
import { startAuthenticator } from './pending-authenticator.server.ts'
import { findSecondStep, mustHaveSecondStep, needsSecondStep } from './second-step.server.ts'
import { isSetUp } from './security-data.ts'
import { insertSession } from './user-sessions.server.ts'
import { findUserById, lockUser, canSignIn, type User } from './users.server.ts'
import { findToken, storeToken, randomToken, spendToken } from './tokens.server.ts'

/**
 * What someone has just shown. The first four are a first step: a second one follows where it is set up or demanded.
 * `setup`, the first administrator, always has to set one up. `second-step` and `passkey` are enough. `skipped` is
 * enough where nothing is set up and nothing is demanded. `session`: they were signed in, and their password changed.
 */
export type Proof =
  | 'password'
  | 'link'
  | 'chosen-password'
  | 'demo'
  | 'setup'
  | 'second-step'
  | 'passkey'
  | 'skipped'
  | 'session'

const firstSteps: ReadonlySet<Proof> = new Set(['password', 'link', 'chosen-password', 'demo', 'setup'])

/**
 * `entered`: the token is of the new session. `second-step`: there is no session yet; the token is for the second step.
 * `refused`: nothing has happened.
 */
export type Entry =
  | { outcome: 'entered'; token: string }
  | { outcome: 'second-step'; token: string }
  | { outcome: 'refused' }

export type EntryRequest = {
  userAgent: string
  requestId: string
  /** Of the session that this one takes the place of; otherwise it begins now. */
  confirmedAt?: Date
}

/** How long someone has for the second step of signing in, in minutes. */
export const halfOpenMinutes = 10

/** Begins a sign-in that waits for its second step. @returns the token that the browser keeps */
async function makeHalfOpen(tx: Tx, userId: string): Promise<string> {
  const token = randomToken()
  await storeToken(tx, 'second-step', token, { value: userId, minutes: halfOpenMinutes })
  return token
}

/** The user who has passed the first step. Undefined: none, or one who cannot sign in any more. */
export async function findHalfOpen(db: Db, token: string | undefined): Promise<User | undefined> {
  const userId = token === undefined ? undefined : await findToken(db, 'second-step', token)
  const user = userId === undefined ? undefined : await findUserById(db, userId)
  return user && canSignIn(user) ? user : undefined
}

/** Ends a sign-in that is half way. @returns false if it is not there any more */
export const endHalfOpen = async (db: Db, token: string): Promise<boolean> =>
  (await spendToken(db, 'second-step', token)) !== undefined

/**
 * The only way to a session. Opens one, or requires the second step, if what was shown still `holds` while no one can
 * change the account: a change that comes first makes it not hold; one that comes later finds the session and ends it.
 */
export async function signInAs(
  { db, publicUrl }: { db: Db; publicUrl: string },
  userId: string,
  { userAgent, requestId, confirmedAt }: EntryRequest,
  { proof, holds }: { proof: Proof; holds: (tx: Tx) => Promise<boolean> },
): Promise<Entry> {
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const isAccepted =
      user && canSignIn(user) && (await suffices(tx, user, proof, publicUrl)) && (await holds(tx))
    if (!isAccepted) return { outcome: 'refused' }
    if (proof === 'setup' || (firstSteps.has(proof) && (await needsSecondStep(tx, user, publicUrl)))) {
      if (!isSetUp(await findSecondStep(tx, userId))) await startAuthenticator(tx, userId)
      return { outcome: 'second-step', token: await makeHalfOpen(tx, userId) }
    }
    if (isStaff(toRole(user.role)) && proof !== 'session')
      await recordActivity(
        tx,
        { username: user.username, requestId },
        { type: 'account.signed-in', subject: user.username, fields: [proof] },
      )
    return { outcome: 'entered', token: await insertSession(tx, userId, { userAgent, confirmedAt }) }
  })
}

/** Whether this kind of proof is one for this person: staff have no links, and no one skips what they have set up. */
async function suffices(tx: Tx, user: User, proof: Proof, publicUrl: string): Promise<boolean> {
  if (proof === 'link') return !isStaff(toRole(user.role))
  if (proof === 'skipped')
    return !mustHaveSecondStep(user, publicUrl) && !isSetUp(await findSecondStep(tx, user.id))
  return true
}
