import type { AttachedAudit } from '../attached-audit.ts'
import type { Colleague, ConsoleInquiry } from '../console-inquiry.ts'
import type { InquiryAttachment, InquiryEvent } from '../inquiry-event.ts'
import type { ReturnedMail } from '../mail-in.ts'
import type { InquiryState } from '../inquiry-kind.ts'
import type { ReplyField, SavedReply } from '../saved-replies/reply-fields.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { FormState } from '#ui/field-props.ts'

/** Someone who has the inquiry open besides anyone who looks. */
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

/** A reply and what has become of its e-mail. */
export type ShownReply = {
  id: number
  /** Written by anyone who looks. */
  isMine: boolean
  authorName: string
  state: ReplyState
  sendsAt: string
  acceptedAt: string | null
  /** Why it was not sent, or not yet, in words. */
  failure: string | null
}

/** The e-mail that says that the inquiry has arrived; null where nothing is known of it any more. */
export type Acknowledgement = { sentAt: string | null; failure: string | null } | null

/** The references before and after an inquiry among those that are unanswered, and its place there from 1 on. */
export type Neighbours = { previous: string | null; next: string | null; position: number | null }

/** What the form that makes a client of an inquiry begins with. */
export type NewClient = { username: string; projectName: string; projectType: string; totalValue: string }

/** An inquiry as its page shows it; the call for its page answers the same. */
export type InquiryPageData = {
  asOf: string
  inquiry: ConsoleInquiry
  /** The words of anyone who asked. */
  message: string
  /** What was asked for, as the catalogue has it today. */
  what: string
  price: string | null
  rows: [label: string, value: string][]
  sourceRows: [label: string, value: string][]
  /** The audit of their website, if one came with it. */
  audit: AttachedAudit | null
  /** The visitor's private page. */
  statusPath: string
  events: InquiryEvent[]
  /** The last of them; 0 when nothing has happened. */
  lastEvent: number
  replies: ShownReply[]
  acknowledgement: Acknowledgement
  /** The last e-mail to this address that came back. */
  returnedMail: ReturnedMail | null
  others: OtherInquiry[]
  present: Present[]
  colleagues: Colleague[]
  savedReplies: SavedReply[]
  /** What the fields of a saved reply are filled with. */
  replyValues: Partial<Record<ReplyField, string>>
  draft: string
  /** The same with its formatting; null: it has none. */
  draftHtml: string | null
  /** Files that this person has attached to it. */
  attached: InquiryAttachment[]
  /** After so many days a reply offers to come back to someone who has not answered; 0: never. */
  followUpDays: number
  /** What it can be made by hand. */
  nextStates: InquiryState[]
  /** The reference of the one that it was merged into. */
  mergedInto: string | null
  /** Whose project it became. */
  client: { username: string; name: string } | null
  newClient: NewClient
  neighbours: Neighbours
}

/** A form of the page that came back with mistakes. */
type ReturnedInquiryForm = FormState & { form: InquiryForm }

/** A reply that waits to leave; `visitor` is whom it is for. */
export type SentElsewhere = { reference: string; visitor: string; id: number; undoMs: number }

/** What the page of an inquiry is rendered with; null: there is no such inquiry. */
export type InquiryContent = {
  page: InquiryPageData
  returned: ReturnedInquiryForm | null
  /** The form that the address has opened. */
  act: InquiryForm | null
  /** What a form has just done. */
  done: string | null
  /** A reply to another enquiry that has just been sent, and can still be taken back. */
  sent: SentElsewhere | null
  /** Of the reply that is written next, where no script makes one. */
  submissionKey: string
} | null
