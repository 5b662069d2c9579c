import { inquiryStatus } from '../inquiry-status.ts'
import { acknowledged, leftOut, shape } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { VisitorMessageInput } from './visitor-message.ts'

// Without the updated page in the response, the browser reloads it.
const stored = shape({ status: leftOut(inquiryStatus) })

const one = '/enquiries/:statusToken'

/** READ FIRST: the acts of the private page. Each is also a native form at the same address. */
export const privatePageCalls = {
  messages: call<VisitorMessageInput>()('POST', `${one}/messages`, stored),
  withdrawal: call()('POST', `${one}/withdrawal`, acknowledged),
  erasure: call()('POST', `${one}/erasure`, acknowledged),
  address: call<{ email: string }>()('POST', `${one}/address`, acknowledged),
}
