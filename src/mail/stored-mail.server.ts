import { eq } from 'drizzle-orm'
import { PermanentError } from '#platform/errors.ts'
import { type MailMessage, readMailMessage } from '#platform/mail/message.ts'
import { outboxJobs, type OutboxJob } from '#platform/outbox/table.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** The jobs of the outbox that are e-mails. */
export const isMail = eq(outboxJobs.kind, 'mail')

/** The e-mail of a job; undefined if it cannot be read. */
export function findStoredMail(payload: unknown): MailMessage | undefined {
  try {
    return readMailMessage(payload)
  } catch (error) {
    if (error instanceof PermanentError) return undefined
    throw error
  }
}

/** The e-mail of a job. One that cannot be read has a placeholder, so that it is listed and can be discarded. */
export const readStoredMail = (payload: unknown): MailMessage =>
  findStoredMail(payload) ?? {
    kind: 'other',
    to: [],
    subject: 'An e-mail that cannot be read',
    text: '',
    html: '',
  }

export function toOutgoingMail(job: OutboxJob): OutgoingMail {
  const { kind, subject, to } = readStoredMail(job.payload)
  const { id, attempts, lastError, createdAt, doneAt, deadAt, runAt } = job
  return {
    id,
    kind,
    subject,
    to,
    state: doneAt ? 'sent' : deadAt ? 'failed' : 'waiting',
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    at: (doneAt ?? deadAt ?? runAt).toISOString(),
  }
}
