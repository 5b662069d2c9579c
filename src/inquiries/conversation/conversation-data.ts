import { consoleInquiry } from '../inquiry-shapes.ts'
import { list, number, orNull, part, shape, text, time, type Of } from '#api-client/answer.ts'
import type { AttachedAudit } from '../attached-audit.ts'
import type { Colleague } from '../console-inquiry.ts'
import type { InquiryAttachment, InquiryEvent } from '../inquiry-event.ts'
import type { ReturnedMail } from '../mail-in.ts'
import type { InquiryState } from '../inquiry-kind.ts'
import type { ReplyField, SavedReply } from '../saved-replies/reply-fields.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { FormState } from '#kit/field-props.ts'

/** Someone else who has the inquiry open. */
export type Present = Colleague & { since: string }

/** Another inquiry of the same person or of a colleague of theirs. */
export type OtherInquiry = {
  reference: string
  name: string
  what: string
  status: InquiryState
  receivedAt: string
  /** The same address; otherwise the same company. */
  isSamePerson: boolean
}

export type ReplyState = 'waiting' | 'sending' | 'sent' | 'undone' | 'failed'

/** A reply and the state of its e-mail. */
export type ShownReply = {
  id: number
  /** Written by the signed-in person. */
  isMine: boolean
  authorName: string
  state: ReplyState
  sendsAt: string
  acceptedAt: string | null
  /** Why it was not sent, or not yet, in words. */
  failure: string | null
}

/** The state of the acknowledgement e-mail; null: it is no longer stored. */
export type Acknowledgement = { sentAt: string | null; failure: string | null } | null

/** The references of the unanswered inquiries before and after this one, and its position from 1 on. */
export type Neighbours = { previous: string | null; next: string | null; position: number | null }

/** The defaults of the conversion form. */
export type NewClient = { username: string; projectName: string; projectType: string; totalValue: string }

/** The data of an inquiry's page, also of its call. */
export const inquiryPageData = shape({
  asOf: time,
  inquiry: consoleInquiry,
  /** The visitor's own text. */
  message: text,
  /** The requested package as in today's catalogue. */
  what: text,
  price: orNull(text),
  rows: list<[label: string, value: string]>(),
  sourceRows: list<[label: string, value: string]>(),
  audit: orNull(part<AttachedAudit>()),
  /** The visitor's private page. */
  statusPath: text,
  events: list<InquiryEvent>(),
  /** The id of the last of them; 0: there is none. */
  lastEvent: number,
  replies: list<ShownReply>(),
  acknowledgement: orNull(part<NonNullable<Acknowledgement>>()),
  /** The bounce of this address. */
  returnedMail: orNull(part<ReturnedMail>()),
  others: list<OtherInquiry>(),
  present: list<Present>(),
  colleagues: list<Colleague>(),
  savedReplies: list<SavedReply>(),
  /** The values of the fields of saved replies. */
  replyValues: part<Partial<Record<ReplyField, string>>>(),
  draft: text,
  /** Null: the draft is plain text. */
  draftHtml: orNull(text),
  /** The files of the draft. */
  attached: list<InquiryAttachment>(),
  /** Who else gets a reply that was taken back. */
  draftCc: list<string>(),
  /** The days until the follow-up of a reply that was taken back; 0: none. */
  followUpDays: number,
  /** The states that can be chosen by hand. */
  nextStates: list<InquiryState>(),
  /** A reference. */
  mergedInto: orNull(text),
  /** The client it was converted to. */
  client: orNull(part<{ username: string; name: string }>()),
  newClient: part<NewClient>(),
  neighbours: part<Neighbours>(),
})
export type InquiryPageData = Of<typeof inquiryPageData>

/** A refused form of the page. */
type ReturnedInquiryForm = FormState & { form: InquiryForm }

/** A reply that can still be undone; `visitor` is its recipient. */
export type SentElsewhere = { reference: string; visitor: string; id: number; undoMs: number }

/** Null: there is no such inquiry. */
export type InquiryContent = {
  page: InquiryPageData
  returned: ReturnedInquiryForm | null
  /** The form that the query opens. */
  act: InquiryForm | null
  /** The event that this form is about. */
  about: number | null
  /** What a form has just done. */
  done: string | null
  /** A reply to another enquiry that was just sent, and can still be undone. */
  sent: SentElsewhere | null
  /** For the next reply without JavaScript. */
  submissionKey: string
} | null
