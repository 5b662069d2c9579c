import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { landingInquirySchema, submissionSchema, toFieldErrors, type FieldError } from '../schema.ts'
import { insertInquiry, type InquiryMails, type StoredInquiry } from './store.ts'

export type Receipt =
  | { outcome: 'stored'; inquiry: StoredInquiry }
  | { outcome: 'invalid'; errors: FieldError[] }

// A person needs longer than this to fill in two names and an address; a script does not.
const fastestPersonMs = 1500

/**
 * Takes a landing inquiry from whatever a visitor sent: checks it, stores it with its mails, or says field by
 * field what is wrong. Nothing is dropped in silence: a tripped trap is an error a person can mend.
 */
export async function receiveLandingInquiry(
  { db, mails, now }: { db: Db; mails: InquiryMails; now: Date },
  values: Record<string, unknown>,
): Promise<Receipt> {
  const fields = landingInquirySchema.safeParse(values)
  const submission = submissionSchema.safeParse(values)
  if (!fields.success || !submission.success)
    return { outcome: 'invalid', errors: [...errorsOf(fields), ...errorsOf(submission)] }
  const { submissionKey, elapsedMs } = submission.data
  if (elapsedMs !== undefined && elapsedMs < fastestPersonMs)
    return {
      outcome: 'invalid',
      errors: [{ field: 'form', message: 'That was very quick. Please wait a moment and send it again.' }],
    }
  const inquiry = await insertInquiry(
    db,
    { ...fields.data, submissionKey, source: 'landing', receivedAt: now },
    mails,
  )
  return { outcome: 'stored', inquiry }
}

const errorsOf = (result: z.ZodSafeParseResult<unknown>) =>
  result.success ? [] : toFieldErrors(result.error)
