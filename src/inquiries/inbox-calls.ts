import { call, record } from '#api-client/call.ts'
import type { BulkInput } from './act-inputs.server.ts'
import type { BulkResult } from './bulk-act.ts'

/** READ FIRST: the calls of the inbox. */
export const inboxCalls = {
  bulk: call<BulkInput>()(
    'POST',
    '/api/console/inquiries/bulk',
    record<{ success: true } & BulkResult>({ success: 'flag', done: 'list', refused: 'list' }),
  ),
}
