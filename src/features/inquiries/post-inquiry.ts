import { postJson } from '#api-client/http.ts'

/** What our API says of an inquiry it has stored (decision 13). */
export type StoredInquiryReceipt = { reference: string; replyDueAt: string }

/**
 * Sends an inquiry. Fields, submission key and elapsed time travel together; the same key again is the same inquiry.
 * Throws as `postJson` does.
 */
export const postInquiry = async (
  path: string,
  payload: Record<string, unknown>,
): Promise<StoredInquiryReceipt> =>
  // Our own API's response to a stored inquiry.
  (await postJson(path, payload)) as StoredInquiryReceipt
