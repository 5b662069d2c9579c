import { call, acknowledged, listOf, record } from '#api-client/call.ts'
import type { InquiryPageData, Present } from './conversation/conversation-data.ts'
import type { ConsoleInquiry } from './console-inquiry.ts'
import { readInquiry } from './read-inquiry.ts'
import type {
  ChangeInput,
  ConvertInput,
  DraftInput,
  MergeInput,
  NoteInput,
  OutsideReplyInput,
  ReplyInput,
} from './act-inputs.server.ts'

// The calls about one inquiry (console.md §8).

const readPage = record<InquiryPageData>({
  asOf: 'time',
  inquiry: readInquiry,
  message: 'text',
  what: 'text',
  price: 'text|null',
  rows: 'list',
  sourceRows: 'list',
  audit: 'object|null',
  statusPath: 'text',
  events: 'list',
  lastEvent: 'number',
  replies: 'list',
  acknowledgement: 'object|null',
  returnedMail: 'object|null',
  others: 'list',
  present: 'list',
  colleagues: 'list',
  savedReplies: 'list',
  replyValues: 'object',
  draft: 'text',
  draftHtml: 'text|null',
  attached: 'list',
  followUpDays: 'number',
  nextStates: 'list',
  mergedInto: 'text|null',
  client: 'object|null',
  newClient: 'object',
  neighbours: 'object',
})

/** `next`: the reference of the next unanswered inquiry, if requested; null: there is none. */
type Queued = { reply: { id: number; sendsAt: string }; next?: string | null | undefined }

const readQueued = record<Queued>({
  reply: record<Queued['reply']>({ id: 'number', sendsAt: 'time' }),
  next: 'text?',
})

const readPresent = record<{ present: Present[] }>({
  present: listOf(record<Present>({ username: 'text', name: 'text', since: 'time' })),
})

const one = '/api/console/inquiries/:reference'

/** READ FIRST. */
export const inquiryCalls = {
  /** Marks a new inquiry as opened. */
  open: call()('GET', one, record<{ inquiry: ConsoleInquiry }>({ inquiry: readInquiry })),
  page: call()('GET', `${one}/page`, readPage),
  change: call<ChangeInput>()('PATCH', one, record<{ inquiry: ConsoleInquiry }>({ inquiry: readInquiry })),
  reply: call<ReplyInput>()('POST', `${one}/replies`, readQueued),
  removeAttachment: call()('DELETE', '/api/console/attachments/:id', acknowledged),
  undoReply: call()('DELETE', `${one}/replies/:id`, acknowledged),
  note: call<NoteInput>()('POST', `${one}/notes`, acknowledged),
  outsideReply: call<OutsideReplyInput>()('POST', `${one}/outside-replies`, acknowledged),
  correctOutsideReply: call<OutsideReplyInput>()('PATCH', `${one}/outside-replies/:id`, acknowledged),
  removeOutsideReply: call()('DELETE', `${one}/outside-replies/:id`, acknowledged),
  draft: call<DraftInput>()('POST', `${one}/draft`, acknowledged),
  merge: call<MergeInput>()('POST', `${one}/merge`, acknowledged),
  convert: call<ConvertInput>()('POST', `${one}/client`, acknowledged),
  beat: call()('POST', `${one}/presence`, readPresent),
  leave: call()('DELETE', `${one}/presence`, acknowledged),
}
