import type { Db, Tx } from '#platform/db/database.ts'
import type { CalendarPart } from '#platform/mail-in/calendar-part.ts'
import type { SplitText } from '#platform/mail-in/quoted-history.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import type { UnmatchedKind } from '../mail-in.ts'
import type { MailInOutcome } from '../mail-in-table.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import type { MailFile } from './mail-files.server.ts'

/** What an e-mail can lead to, which is done elsewhere. */
export type MailInContext = {
  db: Db
  /** The agency's own address, which all its e-mails come from. */
  ownAddress: string
  /** Whether the sender is authenticated: a DMARC pass. */
  isGenuine: (raw: Uint8Array) => Promise<boolean>
  /** Adds a visitor's message to their inquiry, and notifies staff. @returns the event's id */
  addMessage: (tx: Tx, inquiry: StoredInquiry, message: VisitorMail) => Promise<number>
  /** Posts a staff member's e-mail to the client conversation that the tokens in its addresses name. */
  answerClient: (
    tx: Tx,
    tokens: string[],
    by: { username: string; userId: string; name: string },
    mail: ReceivedMail,
  ) => Promise<PostOutcome>
  /** Adds a client's e-mail to the conversation that the tokens in its addresses or the e-mails it answers name. */
  addClientMail: (tx: Tx, tokens: string[], mail: ReceivedMail, isCut: boolean) => Promise<PostOutcome>
  /** Marks a reply that had left as not delivered. */
  refuseReply: (tx: Tx, replyId: number, reason: string) => Promise<void>
  /** Records what someone answers to the invitation to a call of ours, if that is one; undefined: the call is none of ours. */
  answerCall: (tx: Tx, calendar: CalendarPart, mail: ReceivedMail) => Promise<AnsweredCall | undefined>
}

/** `noted`: the answer, with what they wrote besides. */
export type AnsweredCall = { inquiry: StoredInquiry; noted?: { eventId: number; note: string } }

export type PostOutcome = { outcome: 'posted' | 'gone' } | { outcome: 'refused'; reason: string }

/** What a visitor wrote, without what it repeats of the conversation (`history`). */
export type VisitorMail = SplitText & {
  from: ReceivedMail['from']
  /** The names of its files. */
  attached: string[]
}

export type Person = { id: string; username: string; name: string }

/** What an e-mail was recognized as, its inquiry and event, and why it is unmatched. */
export type Match = {
  outcome: MailInOutcome
  inquiry?: StoredInquiry
  eventId?: number
  reason?: string
  /** Of one that is unmatched. */
  kind?: UnmatchedKind
}

/** What is known of an e-mail besides its content. */
export type About = {
  arrivedAt: Date
  isCut: boolean
  person: Person | undefined
  isProven: boolean
  files: MailFile[]
}

const cutWords = '(The e-mail was larger than 10 MB. Only its beginning was read.)'

/** With our remarks, where there is no text or too much of it. */
export const remarked = (text: string, isCut: boolean) =>
  [text || (isCut ? '' : '(no text)'), isCut ? cutWords : ''].filter((part) => part !== '').join('\n\n')

/** The match of an e-mail to a client’s conversation. */
export function toMatch(outcome: MailInOutcome, posted: PostOutcome): Match {
  if (posted.outcome === 'posted') return { outcome }
  const reason = posted.outcome === 'refused' ? posted.reason : 'It replies to none of our e-mails.'
  return { outcome: 'unmatched', reason }
}
