import { z } from 'zod'
import { findToken, storeToken, randomToken, spendToken } from '#features/accounts/server/links.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue, isJobWaiting } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { emailAddress, optionalLine, optionalMessage, requiredMessage } from '#shared/text-fields.ts'
import type { FormState } from '#ui/field-props.ts'
import {
  caseKinds,
  type CaseKind,
  clockOf,
  maskedAddress,
  type PrivacyCaseData,
  type PrivacyRequestData,
} from '../privacy-case.ts'
import { confirmMail, nothingHeldMail } from './emails.ts'
import { openCase, type Opening } from './open-case.ts'
import { findCaseByToken, type StoredCase } from './store.ts'

const caseKindSchema = z.enum(caseKinds)

const requestedKind = caseKindSchema.catch('access')
const hasComplaint = ({ kind, message }: { kind: CaseKind; message: string }) =>
  kind !== 'complaint' || message !== ''

/** A visitor's request, and the address for the link. */
export const privacyRequestSchema = z
  .object({
    kind: requestedKind,
    email: emailAddress('Enter your e-mail address, for example ines@example.com'),
    message: optionalMessage,
  })
  .refine(hasComplaint, { path: ['message'], error: 'Please say what went wrong, in a sentence or two' })

/** A request by letter or telephone, recorded by staff. */
export const recordSchema = z
  .object({
    kind: requestedKind,
    email: emailAddress('Enter an e-mail address, for example ines@example.com'),
    name: optionalLine('Name'),
    message: optionalMessage,
    receivedOn: z.iso.date({ error: 'Please give the day on which it reached us' }),
  })
  .refine(hasComplaint, { path: ['message'], error: 'Please write down what they complain of' })

/** A required message to the person. */
export const wordsSchema = (missing: string) => z.object({ words: requiredMessage(missing) })

/** The job that mails the link. */
export const privacyLinkJob = 'privacy-link'

/** For how long the link can be confirmed. */
const confirmHours = 24

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
async function findRequest(db: Db, token: string): Promise<PrivacyRequest | undefined> {
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

/** What `/privacy-request` shows: the form, with its values if it was returned, or where the link was sent. */
export function requestPageData(now: Date, form?: FormState & { form: string }): PrivacyRequestData {
  const { dueOn } = clockOf(now)
  if (form?.form !== 'sent') return { dueOn, sent: null, returned: form ?? null }
  const until = new Date(now.getTime() + confirmHours * 3_600_000).toISOString()
  return { dueOn, sent: { to: maskedAddress(form.values?.['email'] ?? ''), until }, returned: null }
}

/** What the page of a link shows; null for an unknown link. */
export async function loadPrivacyCase(db: Db, token: string, now: Date): Promise<PrivacyCaseData | null> {
  const request = await findRequest(db, token)
  if (request)
    return {
      state: 'asked',
      kind: request.kind,
      to: maskedAddress(request.email),
      message: request.message,
      dueOn: clockOf(now).dueOn,
    }
  const found = await findCaseByToken(db, token)
  if (!found) return null
  const { state, kind, reference, message, dueOn, extensionReason, closedAt, answer, copyUntil } = found
  return {
    state,
    kind,
    reference,
    message,
    dueOn,
    extensionReason,
    answer,
    closedAt: closedAt?.toISOString() ?? null,
    copyUntil: copyUntil && copyUntil > now ? copyUntil.toISOString() : null,
  }
}
