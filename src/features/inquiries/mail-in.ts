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
  attachments: { name: string; type: string; sizeBytes: number }[]
  /** Why it is unmatched. */
  reason: string
  /** The reference of the inquiry that it names, if its sender is not authenticated. */
  inquiry: string | null
}

export type UnmatchedPage = { mails: UnmatchedMail[]; next: string | null }

/** An address that bounced one of our e-mails after accepting it, or reported it as spam. */
export type ReturnedMail = {
  address: string
  /** ISO 8601; the last time. */
  at: string
  isComplaint: boolean
  /** The other mail server's response. */
  reason: string
}
