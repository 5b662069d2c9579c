/** `waiting` for its first or next attempt, `failed` until someone retries it, or `sent`. */
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
  /** The error of the last attempt. */
  lastError: string | null
  createdAt: string
  /** When it was sent, failed, or is tried next. */
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
  forward: 'A forwarded message',
  'enquiry-news': 'News of an enquiry',
  'server-notice': 'Notice about the server',
  privacy: 'About someone’s data',
}

/** The label of a kind of e-mail. */
export const kindInWords = (kind: string): string => kindWords[kind] ?? 'E-mail'

/** The classes of the chart of waiting times. */
export const waitingAges = [
  { label: 'Under a minute', belowMinutes: 1 },
  { label: '1 to 10 minutes', belowMinutes: 10 },
  { label: '10 minutes to 1 hour', belowMinutes: 60 },
  { label: '1 to 6 hours', belowMinutes: 360 },
  { label: '6 to 24 hours', belowMinutes: 1440 },
  { label: 'Over 24 hours', belowMinutes: Infinity },
] as const

/** The number of e-mails in each of `waitingAges`. */
export type WaitingAges = number[]

/** Counts ages in minutes. */
export const countAges = (minutes: readonly number[]): WaitingAges =>
  waitingAges.map(({ belowMinutes }, at) => {
    const fromMinutes = waitingAges[at - 1]?.belowMinutes ?? -Infinity
    return minutes.filter((age) => age >= fromMinutes && age < belowMinutes).length
  })
