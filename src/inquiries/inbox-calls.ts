import { call } from '#api-client/call.ts'
import type { BulkInput } from './act-inputs.server.ts'
import { bulkResult } from './bulk-act.ts'
import { inboxList } from './inbox-data.ts'
import { consolePaths } from '#shared/console-paths.ts'

/** READ FIRST: the calls of the inbox. */
export const inboxCalls = {
  list: call()('GET', consolePaths.api.inbox(), inboxList),
  bulk: call<BulkInput>()('POST', '/api/console/inquiries/bulk', bulkResult),
}
