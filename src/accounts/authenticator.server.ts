import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { Tx } from '#platform/db/database.ts'
import { authenticators } from './table.server.ts'
import { cancelAuthenticator, findPendingSecret } from './pending-authenticator.server.ts'

const stepSeconds = 30
// A code that is one step old or early: clocks differ, and people type slowly.
const tolerance = 1

/** Sets the app up with the first code that it made. @returns false: that is not a code of it */
export async function confirmAuthenticator(tx: Tx, userId: string, code: string): Promise<boolean> {
  const secret = await findPendingSecret(tx, userId)
  const step = secret === undefined ? undefined : stepOf(secret, code)
  if (secret === undefined || step === undefined) return false
  const confirmed = { secret, confirmedAt: new Date(), lastStep: step }
  await tx
    .insert(authenticators)
    .values({ userId, ...confirmed })
    .onConflictDoUpdate({ target: authenticators.userId, set: confirmed })
  await cancelAuthenticator(tx, userId)
  return true
}

/** Takes a code of someone's app, once: no code of the same time step or an earlier one works after it. */
export async function spendAppCode(
  tx: Tx,
  userId: string,
  code: string,
): Promise<'taken' | 'used' | 'wrong'> {
  const isTheirs = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  const [app] = await tx.select({ secret: authenticators.secret }).from(authenticators).where(isTheirs)
  const step = app && stepOf(app.secret, code)
  if (step === undefined) return 'wrong'
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0 ? 'taken' : 'used'
}

/** Forgets the app. */
export async function removeAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
}

function stepOf(secret: string, code: string): number | undefined {
  const app = new TOTP({ secret, period: stepSeconds })
  const timestamp = Date.now()
  const delta = app.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}
