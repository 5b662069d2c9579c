import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { withdrawJobs } from '#platform/outbox/queue.ts'
import { users, verifications } from './table.ts'
import { mayEnter, type User } from './users.ts'

/** How long each link works, in minutes. */
const sevenDays = 7 * 24 * 60
export const linkMinutes = {
  'sign-in': 15,
  reset: 60,
  invitation: sevenDays,
  'staff-invitation': sevenDays,
}

export type LinkPurpose = keyof typeof linkMinutes

/** The outbox job that does what "send me a link" asks. */
export const linkRequestJob = 'link-request'

/** What a link is good for. Invitations are resets with more time. */
export type LinkUse = 'sign-in' | 'password'

/** Makes a token that works once: only its hash is stored. */
export async function makeLink(db: Db, purpose: LinkPurpose, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date()))
  await db.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose === 'sign-in' ? 'sign-in' : 'password', token),
    value: userId,
    expiresAt: new Date(Date.now() + linkMinutes[purpose] * 60_000),
  })
  return token
}

/** Whose link this is, without using it up. Undefined: it is unknown, used or too old, or its owner may not come in. */
export async function findLinkOwner(db: Db, use: LinkUse, token: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(isLink(use, token))
  return found && mayEnter(found.user) ? found.user : undefined
}

/** Uses a link up. @returns false if it is not there any more */
export async function spendLink(tx: Tx, use: LinkUse, token: string): Promise<boolean> {
  const spent = await tx.delete(verifications).where(isLink(use, token)).returning({ id: verifications.id })
  return spent.length > 0
}

/** Ends every link of a person: those that were mailed, and those that were asked for and are not made yet. */
export async function dropLinks(tx: Tx, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id))
  await withdrawJobs(tx, linkRequestJob, { email })
}

const isLink = (use: LinkUse, token: string) =>
  and(eq(verifications.identifier, identifierOf(use, token)), gt(verifications.expiresAt, new Date()))

const prefixes = { 'sign-in': 'sign-in', password: 'reset-password' }

const identifierOf = (use: LinkUse, token: string) =>
  createHash('sha256').update(`${prefixes[use]}:${token}`).digest('base64url')
