import { call, acknowledged, listOf, orLeftOut, record } from '#api-client/call.ts'
import type { InquiryStatus, StatusMessage } from '../inquiry-status.ts'
import type { VisitorMessageInput } from './visitor-message.ts'

const readStatus = record<InquiryStatus>({
  reference: 'text',
  rows: 'list',
  sourceRows: 'list',
  asksForAudit: 'flag',
  message: 'text',
  receivedAt: 'time',
  replyDueAt: 'time',
  repliedAt: 'time|null',
  asOf: 'time',
  state: 'text',
  openedAt: 'time|null',
  owner: 'object|null',
  newTime: 'object|null',
  conversation: listOf(record<StatusMessage>({ by: 'object|null', at: 'time', text: 'text' })),
  failedReplyBy: 'text|null',
  erasureAskedAt: 'time|null',
  mergedFrom: 'text|null',
  keptUntil: 'time',
  formKey: 'text',
  done: 'text?',
  returned: 'object?',
})
// Without the updated page in the response, the browser reloads it.
const readStored = record<{ status?: InquiryStatus | undefined }>({ status: orLeftOut(readStatus) })

const one = '/enquiries/:statusToken'

/** READ FIRST: the acts of the private page. Each is also a native form at the same address. */
export const privatePageCalls = {
  messages: call<VisitorMessageInput>()('POST', `${one}/messages`, readStored),
  withdrawal: call()('POST', `${one}/withdrawal`, acknowledged),
  erasure: call()('POST', `${one}/erasure`, acknowledged),
  source: call()('POST', `${one}/source`, acknowledged),
  address: call<{ email: string }>()('POST', `${one}/address`, acknowledged),
}
