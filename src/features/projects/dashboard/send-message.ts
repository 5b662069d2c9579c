import { HttpError } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { MessageValues } from '../message-check.ts'
import { ownCalls, type StoredMessageAnswer } from '../own-calls.ts'

export type SendOutcome =
  | ({ outcome: 'sent' } & StoredMessageAnswer)
  /** With what the server says to people, where it says something. */
  | { outcome: 'failed'; message: string | undefined; errors: FieldError[] }

/**
 * Sends a client's message; with `answerTo` it joins that conversation. The same submission key again is the same
 * message. Never throws: without a response it has failed, and may be tried again.
 */
export async function sendMessage(
  values: MessageValues,
  answerTo: number | null,
  submissionKey: string,
  attachments: readonly number[] = [],
): Promise<SendOutcome> {
  const { subject, message, projectId } = values
  const files = attachments.length > 0 ? { attachments: [...attachments] } : {}
  const payload =
    answerTo === null
      ? { subject, message, ...(projectId && { projectId: Number(projectId) }), ...files, submissionKey }
      : { answerTo, message, ...files, submissionKey }
  try {
    return { outcome: 'sent', ...(await send(ownCalls.sendMessage, {}, payload)) }
  } catch (error) {
    return error instanceof HttpError
      ? { outcome: 'failed', message: error.serverMessage, errors: error.fieldErrors }
      : { outcome: 'failed', message: undefined, errors: [] }
  }
}
