import { acknowledged, leftOut, listOf, shape, text, type Of } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { DecisionInput, PinInput, SeenInput } from './approvals/approval-schema.ts'
import { approvalContent, approvals, message, ownFiles, project, projectUpdate } from './client-shapes.ts'
import { newsAnswer } from './news/news.ts'
import { paths } from '#shared/paths.ts'
import type { ClientMessageInput } from './schema.ts'

/** The response for a stored message: a confirmation, and the message. */
const storedMessage = shape({ message: leftOut(text), data: leftOut(message) })
export type StoredMessageAnswer = Of<typeof storedMessage>

/** READ FIRST: what a client reads and does on their dashboard by a call (§7, portal.md). */
export const ownCalls = {
  projects: call()('GET', paths.api.clientProjects(), listOf(project)),
  /** Without `projectId` the latest of all projects (decision 9). */
  updates: call()('GET', paths.api.clientProjectUpdates(), listOf(projectUpdate)),
  /** The newest messages, and those of one `conversation`; `shown`: how many of each. */
  messages: call()('GET', paths.api.clientMessages(), listOf(message)),
  approvals: call()('GET', paths.api.clientApprovals(), approvals),
  /** In one `version`, with another one to `compare`. */
  approval: call()('GET', '/api/client/approvals/:id', approvalContent),
  files: call()('GET', paths.api.clientFiles(), ownFiles),
  sendMessage: call<ClientMessageInput>()('POST', '/api/client/messages', storedMessage),
  readMessage: call()('POST', '/api/client/messages/:id/read', acknowledged),
  news: call()('GET', '/api/client/news', newsAnswer),
  readNews: call<{ place: string; asOf?: string }>()('POST', '/api/client/news/read', acknowledged),
  decide: call<DecisionInput>()('POST', '/api/client/approvals/:id/decision', acknowledged),
  takeBack: call()('DELETE', '/api/client/approvals/:id/decision', acknowledged),
  addPin: call<PinInput>()('POST', '/api/client/approvals/:id/pins', acknowledged),
  seeVersion: call<SeenInput>()('POST', '/api/client/approvals/:id/seen', acknowledged),
}
