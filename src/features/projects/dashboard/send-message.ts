import { orLeftOut, record } from '#api-client/answer.ts'
import { HttpError, postAndRead } from '#api-client/http.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { MessageValues } from '../message-check.ts'
import type { Message } from '../project-data.ts'
import { readMessage } from '../read-answers.ts'

/** What the server says of a stored message: words for people, and the message, where it says so. */
type Stored = { message?: string; data?: Message | undefined }

const readStored = record<Stored>({ message: 'text?', data: orLeftOut(readMessage) })

export type SendOutcome =
  | ({ outcome: 'sent' } & Stored)
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
): Promise<SendOutcome> {
  const { subject, message, projectId } = values
  const payload =
    answerTo === null
      ? { subject, message, ...(projectId && { projectId: Number(projectId) }), submissionKey }
      : { answerTo, message, submissionKey }
  try {
    return { outcome: 'sent', ...(await postAndRead(paths.api.clientMessages(), payload, readStored)) }
  } catch (error) {
    return error instanceof HttpError
      ? { outcome: 'failed', message: error.serverMessage, errors: error.fieldErrors }
      : { outcome: 'failed', message: undefined, errors: [] }
  }
}
