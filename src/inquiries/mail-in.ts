import type { InquiryAttachment } from './inquiry-event.ts'
import type { InquiryState } from './inquiry-kind.ts'

/** What an unmatched e-mail is: of a person, of a list, of a machine in someone's absence, or of a mail server. */
export type UnmatchedKind = 'letter' | 'newsletter' | 'automatic' | 'report'

/** An e-mail that no inquiry could be found for. Dates are ISO texts. */
export type UnmatchedMail = {
  id: number
  arrivedAt: string
  from: { name: string; address: string }
  subject: string
  text: string
  /** The quoted earlier e-mails. */
  history: string
  attachments: InquiryAttachment[]
  /** Why it is unmatched. */
  reason: string
  /** The reference of the inquiry that it names, if its sender is not authenticated. */
  inquiry: string | null
}

export type UnmatchedPage = { mails: UnmatchedMail[]; next: string | null }

/** The groups that are folded, with the latest of each; they are deleted after 30 days. */
export type PassingMails = { newsletters: UnmatchedMail[]; automatic: UnmatchedMail[] }

/** An enquiry that an e-mail may belong to. */
export type MatchCandidate = {
  reference: string
  name: string
  email: string
  company: string
  status: InquiryState
  receivedAt: string
}

/** What was searched for an e-mail. */
export type MatchSearch = { mailId: number; words: string; found: MatchCandidate[] }

/** An address that bounced one of our e-mails after accepting it, or reported it as spam. */
export type ReturnedMail = {
  address: string
  /** ISO 8601; the last time. */
  at: string
  isComplaint: boolean
  /** The other mail server's response. */
  reason: string
}
