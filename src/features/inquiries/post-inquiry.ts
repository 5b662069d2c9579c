export type InquiryAnswer = { reference: string; replyDueAt: string }

/**
 * Sends an inquiry. Fields, submission key and elapsed time travel together; the same key again is the same inquiry.
 * @throws Error with the message of §8: status code, a colon and a space, then the body's text or the status text
 */
export async function postInquiry(path: string, payload: Record<string, unknown>): Promise<InquiryAnswer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  if (!response.ok) {
    const text = await response.text()
    throw new Error(`${response.status}: ${text || response.statusText}`)
  }
  // Our own API's answer to a stored inquiry (decision 13).
  return (await response.json()) as InquiryAnswer
}

/** One key per filled-in form. `crypto.randomUUID` would need https; this works on any address. */
export const newSubmissionKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
