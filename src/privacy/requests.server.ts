import { z } from 'zod'
import { findToken, storeToken, randomToken, spendToken } from '#accounts/tokens.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue, isJobWaiting } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { confirmMail, nothingHeldMail } from './emails.server.ts'
import { openCase, type Opening } from './open-case.server.ts'
import { findCaseByToken, type StoredCase } from './store.server.ts'
import { caseKindSchema } from './request-schemas.server.ts'

/** The job that mails the link. */
export const privacyLinkJob = 'privacy-link'

/** For how long the link can be confirmed. */
export const confirmHours = 24

const requestSchema = z.object({ kind: caseKindSchema, email: z.string(), message: z.string() })

/** A request whose address is not confirmed yet. */
type PrivacyRequest = z.infer<typeof requestSchema>

/** Whether anything is stored under an address. */
export type IsHeld = (db: Db, email: string) => Promise<boolean>

/** Mails the link to an address under which something is stored, or for a complaint; to others, that nothing is. */
export function sendPrivacyLink(db: Db, publicUrl: string, isHeld: IsHeld): JobHandler {
  return async (payload, job) => {
    const request = requestSchema.parse(payload)
    const { kind, email } = request
    const isAnswerable = kind === 'complaint' || (await isHeld(db, email))
    await db.transaction(async (tx) => {
      if (!(await isJobWaiting(tx, job.id))) return
      // Idempotent: the job may run twice.
      const key = `privacy-link:${job.id}`
      if (!isAnswerable) return await enqueue(tx, 'mail', nothingHeldMail(email), { key })
      const token = randomToken()
      await storeToken(tx, 'privacy-request', token, {
        value: JSON.stringify(request),
        minutes: confirmHours * 60,
      })
      await enqueue(tx, 'mail', confirmMail(email, kind, { publicUrl, token }), { key })
    })
  }
}

/** The request of a link that is not confirmed yet. */
export async function findRequest(db: Db, token: string): Promise<PrivacyRequest | undefined> {
  const value = await findToken(db, 'privacy-request', token)
  return value === undefined ? undefined : requestSchema.parse(JSON.parse(value))
}

/** Opens the case of a link, once. @returns undefined for an unknown link */
export async function confirmRequest(
  tx: Tx,
  token: string,
  { openedAt, ...opening }: Opening & { openedAt: Date },
): Promise<StoredCase | undefined> {
  const value = await spendToken(tx, 'privacy-request', token)
  if (value === undefined) return await findCaseByToken(tx, token)
  const request = requestSchema.parse(JSON.parse(value))
  return await openCase(tx, { ...request, origin: 'page', openedAt, token }, opening)
}
