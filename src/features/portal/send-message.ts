import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { MessageValues } from './message-check.ts'
import type { SentMessage } from './wire.ts'

export type SendOutcome =
  | ({ outcome: 'sent' } & Pick<SentMessage, 'message' | 'data'>)
  /** With what the server says to people, where it says something. */
  | { outcome: 'failed'; message: string | undefined; errors: FieldError[] }

/**
 * Sends a client's message; with `answerTo` it joins that conversation. The same submission key again is the same
 * message. Never throws: without an answer it has failed, and may be tried again.
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
    const response = await fetch(paths.api.clientMessages(), {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    // Our own API's answers (wire.ts, decision 13).
    const body = (await response.json()) as SentMessage | { message?: string; errors?: FieldError[] }
    if (response.ok && 'data' in body) return { outcome: 'sent', message: body.message, data: body.data }
    return { outcome: 'failed', message: body.message, errors: ('errors' in body && body.errors) || [] }
  } catch {
    return { outcome: 'failed', message: undefined, errors: [] }
  }
}
