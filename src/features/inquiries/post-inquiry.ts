import { postJson } from '#api-client/http.ts'
import { waitForPersonsPace } from './person-pace.ts'

/** What our API says of an inquiry it has stored (decision 13), with the address of its private page. */
export type StoredInquiryReceipt = { reference: string; replyDueAt: string; statusPath: string }

/**
 * Sends an inquiry, not before its form has been on show for as long as a person needs. Fields, submission key and
 * elapsed time travel together; the same key again is the same inquiry. Throws as `postJson` does.
 */
export async function postInquiry(
  path: string,
  payload: Record<string, unknown>,
  shownAtMs: number,
): Promise<StoredInquiryReceipt> {
  const elapsedMs = await waitForPersonsPace(shownAtMs)
  // Our own API's response to a stored inquiry.
  return (await postJson(path, { ...payload, elapsedMs })) as StoredInquiryReceipt
}
