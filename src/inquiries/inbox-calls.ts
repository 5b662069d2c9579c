import { call } from '#api-client/call.ts'
import type { BulkInput } from './act-inputs.server.ts'
import { bulkResult } from './bulk-act.ts'

/** READ FIRST: the calls of the inbox. */
export const inboxCalls = {
  bulk: call<BulkInput>()('POST', '/api/console/inquiries/bulk', bulkResult),
}
