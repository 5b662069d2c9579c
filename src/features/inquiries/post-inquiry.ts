export type InquiryAnswer = { reference: string; replyDueAt: string }

/** A call that was answered with a failure. Its message is that of §8; `serverMessage` is what our API says to people. */
export class RequestFailure extends Error {
  readonly serverMessage: string | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'RequestFailure'
    this.serverMessage = messageIn(body)
  }
}

// An HTML error page or an empty answer has no message for people (decision 20).
function messageIn(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    const message =
      typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends an inquiry. Fields, submission key and elapsed time travel together; the same key again is the same inquiry.
 * @throws RequestFailure for every answer that is not OK; whatever `fetch` throws when there is no answer
 */
export async function postInquiry(path: string, payload: Record<string, unknown>): Promise<InquiryAnswer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  if (!response.ok) throw new RequestFailure(response.status, await response.text(), response.statusText)
  // Our own API's answer to a stored inquiry (decision 13).
  return (await response.json()) as InquiryAnswer
}

/** One key per filled-in form. `crypto.randomUUID` would need https; this works on any address. */
export const newSubmissionKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
