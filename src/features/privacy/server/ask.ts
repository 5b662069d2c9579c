import { z } from 'zod'
import { findToken, keepToken, randomToken, spendToken } from '#features/accounts/server/one-time-tokens.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue, isJobWaiting } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { caseKindSchema } from '../ask-schema.ts'
import { confirmMail, nothingHeldMail } from './emails.ts'
import { openCase, type Opening } from './open-case.ts'
import { findCaseByToken, type StoredCase } from './store.ts'

/** The job that mails the link. */
export const privacyLinkJob = 'privacy-link'

/** For how long the link can be confirmed. */
export const confirmHours = 24

const requestSchema = z.object({ kind: caseKindSchema, email: z.string(), message: z.string() })

/** What was asked for, before it is known that the address is theirs. */
export type PrivacyRequest = z.infer<typeof requestSchema>

/** Whether anything is stored under an address. */
export type IsHeld = (db: Db, email: string) => Promise<boolean>

/** Queues the e-mail to anyone who asked. It takes as long, and responds the same, whether or not the address is known. */
export async function ask(db: Db, request: PrivacyRequest): Promise<void> {
  await db.transaction(async (tx) => enqueue(tx, privacyLinkJob, request))
}

/** Mails the link to an address under which something is stored, and to others that nothing is. A complaint needs nothing stored. */
export function sendPrivacyLink(db: Db, publicUrl: string, isHeld: IsHeld): JobHandler {
  return async (payload, job) => {
    const request = requestSchema.parse(payload)
    const { kind, email } = request
    const isAnswerable = kind === 'complaint' || (await isHeld(db, email))
    await db.transaction(async (tx) => {
      if (!(await isJobWaiting(tx, job.id))) return
      // Run again after it was done, it mails nothing twice.
      const key = `privacy-link:${job.id}`
      if (!isAnswerable) return await enqueue(tx, 'mail', nothingHeldMail(email), { key })
      const token = randomToken()
      await keepToken(tx, 'privacy-request', token, {
        value: JSON.stringify(request),
        minutes: confirmHours * 60,
      })
      await enqueue(tx, 'mail', confirmMail(email, kind, { publicUrl, token }), { key })
    })
  }
}

/** What a link was made for, while it waits to be confirmed. */
export async function findRequest(db: Db, token: string): Promise<PrivacyRequest | undefined> {
  const value = await findToken(db, 'privacy-request', token)
  return value === undefined ? undefined : requestSchema.parse(JSON.parse(value))
}

/** Opens the case of a link. Pressed twice, it opens one. @returns undefined where the link leads to nothing */
export async function confirmRequest(
  db: Db,
  token: string,
  { openedAt, ...opening }: Opening & { openedAt: Date },
): Promise<StoredCase | undefined> {
  return await db.transaction(async (tx: Tx) => {
    const value = await spendToken(tx, 'privacy-request', token)
    if (value === undefined) return await findCaseByToken(tx, token)
    const request = requestSchema.parse(JSON.parse(value))
    return await openCase(tx, { ...request, origin: 'page', openedAt, token }, opening)
  })
}
