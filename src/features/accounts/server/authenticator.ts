import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { site } from '#content/site.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AppToScan } from '../security-data.ts'
import { authenticators, verifications } from './table.ts'
import type { User } from './users.ts'

const stepSeconds = 30
// A code that is one step old or early: clocks differ, and people type slowly.
const tolerance = 1
const pendingMinutes = 60

/** Begins setting up an app: it counts once a first code of it was typed. One that is set up already works until then. */
export async function startAuthenticator(tx: Tx, userId: string): Promise<void> {
  await cancelAuthenticator(tx, userId)
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: pendingOf(userId),
    value: new Secret().base32,
    expiresAt: new Date(Date.now() + pendingMinutes * 60_000),
  })
}

/** Gives up setting up an app. */
export async function cancelAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, pendingOf(userId)))
}

/** What the app that is being set up has to be shown. Undefined: none is. */
export async function findAppToScan(
  db: Db,
  user: Pick<User, 'id' | 'email'>,
): Promise<AppToScan | undefined> {
  const secret = await findPending(db, user.id)
  if (secret === undefined) return undefined
  const address = new TOTP({ issuer: site.name, label: user.email, secret }).toString()
  const { data, size } = encode(address, { border: 0 })
  const drawing = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { address, secret: (secret.match(/.{1,4}/g) ?? []).join(' '), drawing, size }
}

/** Sets the app up with the first code that it made. @returns false: that is not a code of it */
export async function confirmAuthenticator(tx: Tx, userId: string, code: string): Promise<boolean> {
  const secret = await findPending(tx, userId)
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

async function findPending(db: Db, userId: string): Promise<string | undefined> {
  const [pending] = await db
    .select({ secret: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, pendingOf(userId)), gt(verifications.expiresAt, new Date())))
  return pending?.secret
}

const pendingOf = (userId: string) => `app-to-scan:${userId}`
