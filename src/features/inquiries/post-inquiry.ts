import { record } from '#api-client/call.ts'
import { postAndRead } from '#api-client/http.ts'
import { waitForPersonsPace } from './person-pace.ts'

/**
 * What our API says of an inquiry it has stored (decision 13), with the address of its private page. The specification
 * promises none of it: what is missing is left out.
 */
export type StoredInquiryReceipt = { reference?: string; replyDueAt?: string; statusPath?: string }

const readReceipt = record<StoredInquiryReceipt>({
  reference: 'text?',
  replyDueAt: 'time?',
  statusPath: 'text?',
})

/**
 * Sends an inquiry, not before its form has been on show for as long as a person needs. Fields, submission key and
 * elapsed time travel together; the same key again is the same inquiry. Throws as `postAndRead` does.
 */
export async function postInquiry(
  path: string,
  payload: Record<string, unknown>,
  shownAtMs: number,
): Promise<StoredInquiryReceipt> {
  const elapsedMs = await waitForPersonsPace(shownAtMs)
  return await postAndRead(path, { ...payload, elapsedMs }, readReceipt)
}
