import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { site } from '#content/site.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AppToScan } from './security-data.ts'
import { verifications } from './table.server.ts'
import type { User } from './users.server.ts'

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
  const secret = await findPendingSecret(db, user.id)
  if (secret === undefined) return undefined
  const address = new TOTP({ issuer: site.name, label: user.email, secret }).toString()
  const { data, size } = encode(address, { border: 0 })
  const drawing = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { address, secret: (secret.match(/.{1,4}/g) ?? []).join(' '), drawing, size }
}

/** The secret of the app that is being set up; undefined if none is, or if it took too long. */
export async function findPendingSecret(db: Db, userId: string): Promise<string | undefined> {
  const [pending] = await db
    .select({ secret: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, pendingOf(userId)), gt(verifications.expiresAt, new Date())))
  return pending?.secret
}

const pendingOf = (userId: string) => `app-to-scan:${userId}`
