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

// By the enhanced status code (RFC 3463), which says more than the three digits before it.
const byEnhancedCode: [code: RegExp, words: string][] = [
  [/\b[45]\.1\.(1|3|6)\b/, 'The address does not exist. Look for a spelling mistake.'],
  [/\b[45]\.1\.(2|4|10)\b/, 'The domain after the @ takes no e-mail. Look for a spelling mistake.'],
  [/\b[45]\.1\.(7|8)\b/, 'The other side does not accept our address as the sender.'],
  [/\b[45]\.2\.1\b/, 'The mailbox is closed.'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full.'],
  [/\b[45]\.(2\.3|3\.4)\b/, 'The e-mail is too large for the other side.'],
  [/\b[45]\.4\.\d+\b/, 'The other side’s mail server could not be reached.'],
  [/\b[45]\.7\.\d+\b/, 'The other side blocked it as unwanted. Write from another address, or phone.'],
]

const byText: [text: RegExp, words: string][] = [
  [
    /user unknown|no such user|unknown (user|recipient|mailbox)|does not exist/i,
    'The address does not exist. Look for a spelling mistake.',
  ],
  [/mailbox (is )?full|over quota|quota exceeded/i, 'The mailbox is full.'],
  [
    /spam|blocked|blacklist|blocklist|policy/i,
    'The other side blocked it as unwanted. Write from another address, or phone.',
  ],
  [
    /EAUTH|invalid login|authentication/i,
    'Our mail server refused our sign-in. See SMTP_URL in the server’s settings.',
  ],
  [
    /ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|timeout|greeting|connect/i,
    'Our mail server could not be reached.',
  ],
  [/not one plain address/i, 'The address is not one that e-mail can be sent to.'],
  [/lease|No attempt came to an end/i, 'The server stopped at every try. Its log says why.'],
]

/** Why an e-mail was not sent, for people. */
export function failureInWords(lastError: string | null): string | undefined {
  if (lastError === null) return undefined
  const known = [...byEnhancedCode, ...byText].find(([pattern]) => pattern.test(lastError))
  return known?.[1] ?? 'The mail server refused it.'
}
