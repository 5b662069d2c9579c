import { acknowledged, leftOut, shape, text, type Of } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { DecisionInput, PinInput, SeenInput } from './approvals/approval-schema.ts'
import { message } from './client-shapes.ts'
import { newsAnswer } from './news/news.ts'
import type { ClientMessageInput } from './schema.ts'

/** The response for a stored message: a confirmation, and the message. */
const storedMessage = shape({ message: leftOut(text), data: leftOut(message) })
export type StoredMessageAnswer = Of<typeof storedMessage>

/** READ FIRST: what a client does on their dashboard by a call (portal.md). */
export const ownCalls = {
  sendMessage: call<ClientMessageInput>()('POST', '/api/client/messages', storedMessage),
  readMessage: call()('POST', '/api/client/messages/:id/read', acknowledged),
  news: call()('GET', '/api/client/news', newsAnswer),
  readNews: call<{ place: string }>()('POST', '/api/client/news/read', acknowledged),
  decide: call<DecisionInput>()('POST', '/api/client/approvals/:id/decision', acknowledged),
  takeBack: call()('DELETE', '/api/client/approvals/:id/decision', acknowledged),
  addPin: call<PinInput>()('POST', '/api/client/approvals/:id/pins', acknowledged),
  seeVersion: call<SeenInput>()('POST', '/api/client/approvals/:id/seen', acknowledged),
}
