/** Where an e-mail is: `waiting` for its first or next try, `failed` for good until a person acts, or `sent`. */
export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** One e-mail of the outbox (console.md §8). Times are ISO texts. */
export type OutgoingMail = {
  id: number
  /** One of `mailKinds`. */
  kind: string
  subject: string
  to: string[]
  state: MailState
  attempts: number
  /** What the mail server or the network said at the last try. */
  lastError: string | null
  createdAt: string
  /** When it left, was given up or is tried next. */
  at: string
}

const kindWords: Record<string, string> = {
  acknowledgement: 'Acknowledgement',
  'new-enquiry': 'New enquiry',
  call: 'About a call',
  'call-news': 'News of a call',
  'sign-in-link': 'Link to sign in',
  'password-link': 'Link for a new password',
  invitation: 'Invitation',
  'account-notice': 'Notice about an account',
  'client-news': 'News for a client',
  'client-message': 'Message from a client',
  approval: 'Waiting for approval',
  reply: 'Reply',
  reminder: 'Reminder',
  apology: 'Apology',
  'enquiry-news': 'News of an enquiry',
  'server-notice': 'Notice about the server',
  privacy: 'About somebody’s data',
}

/** What a kind of e-mail is called. */
export const kindInWords = (kind: string): string => kindWords[kind] ?? 'E-mail'
