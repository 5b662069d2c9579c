import type { z } from 'zod'
import { done, type Invalid } from '#features/activity/server/outcome.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { AttachedAudit } from '../attached-audit.ts'
import { submissionSchema } from '../landing/schema.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import { fastestPersonMs } from '../person-pace.ts'
import { inquiryKinds } from './kinds.ts'
import { insertInquiry, type InquiryMails, type StoredInquiry } from './store.ts'

export type Receipt = ReturnType<typeof done<StoredInquiry>> | Invalid

export type Reception = {
  db: Db
  mails: InquiryMails
  now: Date
  /** The agency's own addresses: the only `recipients` that are accepted (decision 5). */
  agencyInbox: readonly string[]
  /** The audit of a website that came with it. */
  audit?: AttachedAudit | undefined
  /** Throws when this visitor has sent enough. Asked only for what would be stored. */
  limit: (tx: Tx) => Promise<void>
  /** What is stored with it, and what is wrong with that as it was sent. */
  alongside?: { errors: FieldError[]; store: (tx: Tx, inquiry: StoredInquiry) => Promise<void> }
}

/**
 * Takes an inquiry of any kind from whatever a visitor sent: checks it, stores it with its mails, or says field by
 * field what is wrong. Nothing is dropped in silence: a tripped trap is an error a person can mend.
 */
export async function receiveInquiry(
  { db, mails, now, agencyInbox, audit, limit, alongside }: Reception,
  kind: InquiryKindId,
  values: Record<string, unknown>,
): Promise<Receipt> {
  const fields = inquiryKinds[kind].schema.safeParse(values)
  const submission = submissionSchema.safeParse(values)
  const errors = [...(alongside?.errors ?? []), ...errorsOf(fields), ...errorsOf(submission)]
  if (!fields.success || !submission.success || errors.length > 0) return { is: 'invalid', errors }
  const { submissionKey, elapsedMs, attribution } = submission.data
  if (elapsedMs !== undefined && elapsedMs < fastestPersonMs)
    return invalid('form', 'That was very quick. Please wait a moment and send it again.')
  const { recipients = [], ...inquiry } = fields.data
  if (recipients.some((address) => !agencyInbox.includes(address)))
    return invalid('recipients', 'Enquiries can only be sent to us.')

  const details = { ...inquiry.details, ...(attribution && { attribution }), ...(audit && { audit }) }
  const stored = await insertInquiry(
    db,
    { ...inquiry, details, submissionKey, source: kind, receivedAt: now },
    mails,
    limit,
    alongside?.store,
  )
  return done(stored)
}

const invalid = (field: string, message: string): Invalid => ({ is: 'invalid', errors: [{ field, message }] })

const errorsOf = (result: z.ZodSafeParseResult<unknown>) =>
  result.success ? [] : toFieldErrors(result.error)
