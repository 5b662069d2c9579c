import { leftOut, shape, text, time, type Of } from '#api-client/answer.ts'
import { postAndRead } from '#api-client/http.ts'
import { waitForPersonsPace } from '../person-pace.ts'

/** The response of our API to a stored inquiry (decision 13). The specification promises none of it, so all is optional. */
const receipt = shape({ reference: leftOut(text), replyDueAt: leftOut(time), statusPath: leftOut(text) })
export type StoredInquiryReceipt = Of<typeof receipt>

/** Sends an inquiry, once its form has been shown for as long as a person needs. Throws like `postAndRead`. */
export async function postInquiry(
  path: string,
  payload: Record<string, unknown>,
  shownAtMs: number,
): Promise<StoredInquiryReceipt> {
  const elapsedMs = await waitForPersonsPace(shownAtMs)
  return await postAndRead(path, { ...payload, elapsedMs }, receipt)
}
