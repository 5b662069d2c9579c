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

/** How long e-mails that have not left have been waiting; the bounds of the drawing. The last has no end. */
export const waitingAges = [
  { label: 'Under a minute', belowMinutes: 1 },
  { label: '1 to 10 minutes', belowMinutes: 10 },
  { label: '10 minutes to 1 hour', belowMinutes: 60 },
  { label: '1 to 6 hours', belowMinutes: 360 },
  { label: '6 to 24 hours', belowMinutes: 1440 },
  { label: 'Over 24 hours', belowMinutes: Infinity },
] as const

/** How many e-mails have waited how long: a number for each of `waitingAges`. */
export type WaitingAges = number[]

/** Counts ages in minutes by the bounds above. */
export function countAges(minutes: readonly number[]): WaitingAges {
  const counts = waitingAges.map(() => 0)
  for (const age of minutes) {
    const at = waitingAges.findIndex(({ belowMinutes }) => age < belowMinutes)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
