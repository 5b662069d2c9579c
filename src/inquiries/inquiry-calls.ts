import { inquiryPageData } from './conversation/conversation-data.ts'
import { acknowledged, leftOut, listOf, number, shape, text, time, orNull } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { consoleInquiry } from './inquiry-shapes.ts'
import type {
  ChangeInput,
  ConvertInput,
  DraftInput,
  ForwardInput,
  MergeInput,
  NoteInput,
  OutsideReplyInput,
  ReplyInput,
} from './act-inputs.server.ts'

// The calls about one inquiry (console.md §8).

/** `next`: the reference of the next unanswered inquiry, if requested; null: there is none. */
const queued = shape({ reply: shape({ id: number, sendsAt: time }), next: leftOut(orNull(text)) })
const changed = shape({ inquiry: consoleInquiry })
const presence = shape({ present: listOf(shape({ username: text, name: text, since: time })) })

const one = '/api/console/inquiries/:reference'

/** READ FIRST. */
export const inquiryCalls = {
  /** Marks a new inquiry as opened. */
  open: call()('GET', one, changed),
  page: call()('GET', `${one}/page`, inquiryPageData),
  change: call<ChangeInput>()('PATCH', one, changed),
  reply: call<ReplyInput>()('POST', `${one}/replies`, queued),
  removeAttachment: call()('DELETE', '/api/console/attachments/:id', acknowledged),
  undoReply: call()('DELETE', `${one}/replies/:id`, acknowledged),
  forward: call<ForwardInput>()('POST', `${one}/forwards`, acknowledged),
  note: call<NoteInput>()('POST', `${one}/notes`, acknowledged),
  outsideReply: call<OutsideReplyInput>()('POST', `${one}/outside-replies`, acknowledged),
  correctOutsideReply: call<OutsideReplyInput>()('PATCH', `${one}/outside-replies/:id`, acknowledged),
  removeOutsideReply: call()('DELETE', `${one}/outside-replies/:id`, acknowledged),
  draft: call<DraftInput>()('POST', `${one}/draft`, acknowledged),
  merge: call<MergeInput>()('POST', `${one}/merge`, acknowledged),
  convert: call<ConvertInput>()('POST', `${one}/client`, acknowledged),
  beat: call()('POST', `${one}/presence`, presence),
  leave: call()('DELETE', `${one}/presence`, acknowledged),
}
