/** An e-mail that belongs to no inquiry until someone says so. Dates are ISO texts. */
export type UnmatchedMail = {
  id: number
  arrivedAt: string
  from: { name: string; address: string }
  subject: string
  text: string
  /** The earlier e-mails that it repeats. */
  history: string
  attachments: { name: string; type: string; sizeBytes: number }[]
  /** Why it belongs to none, in words. */
  reason: string
  /** The reference of the inquiry that it names without proving who wrote it. */
  inquiry: string | null
}

export type UnmatchedPage = { mails: UnmatchedMail[]; next: string | null }

/** An address that sent one of our e-mails back after its mail server had taken it, or called it spam. */
export type ReturnedMail = {
  address: string
  /** ISO 8601; the last time. */
  at: string
  isComplaint: boolean
  /** What the other side said. */
  reason: string
}
