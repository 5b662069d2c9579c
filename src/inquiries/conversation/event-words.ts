import { shortDateAndTime } from '#shared/dates.ts'
import { untilReply } from '../console-inquiry.ts'
import type { InquiryEvent, InquiryEventType } from '../inquiry-event.ts'
import type { InquiryState } from '../inquiry-kind.ts'

/** The labels of states. */
export const stateWords: Record<InquiryState, string> = {
  new: 'New',
  open: 'Open, a reply is owed',
  replied: 'Replied',
  converted: 'A client now',
  closed: 'Closed',
  spam: 'Spam',
  merged: 'Merged into another',
}

/** The name of a person, by the username of an event. */
export type NameOf = (by: string) => string

/** Whether a person did it, and not the product itself. */
export const isByHand = ({ by }: InquiryEvent): boolean => by !== 'system'

/** An event as a sentence: 'Owen opened it'. */
export const eventWords = (event: InquiryEvent, nameOf: NameOf): string =>
  words[event.type](nameOf(event.by), event, nameOf)

const words: Record<InquiryEventType, (who: string, event: InquiryEvent, nameOf: NameOf) => string> = {
  opened: (who) => `${who} opened it`,
  owner: (_who, event, nameOf) => ownerWords(event, nameOf),
  status: (who, event) => `${who} ${changeWords(event)}${event.reason ? `: ${event.reason}` : ''}`,
  snoozed: (who, { until }) =>
    until ? `${who} snoozed it until ${snoozeWords(until)}` : `${who} ended the snooze`,
  'follow-up': (who, { until }) =>
    until ? `${who} set a follow-up for ${shortDateAndTime(new Date(until))}` : `${who} ended the follow-up`,
  mention: (who, { person = 'a colleague' }, nameOf) => `${who} told ${inside(nameOf(person))} of a note`,
  note: (who) => `${who} added a note`,
  reply: (who) => `${who} wrote a reply`,
  'reply-undone': (who) => `${who} took a reply back`,
  'reply-sent': (who) => `A reply by ${inside(who)} was sent`,
  forwarded: (who, { forwards, recipient = 'someone' }) =>
    `${who} forwarded ${forwards === null ? 'the enquiry' : 'a message'} to ${recipient}`,
  'reply-failed': () => 'A reply could not be sent',
  'outside-reply': (who, { channel = 'elsewhere' }) => `${who} recorded a reply (${channel})`,
  'outside-reply-corrected': (who) => `${who} corrected a recorded reply`,
  'outside-reply-removed': (who) => `${who} took a recorded reply back`,
  'visitor-message': (who) => `${who} wrote again`,
  merged: (who, { other = 'another' }) => `${who} merged it with ${other}`,
  converted: (who) => `${who} made a client of it`,
  withdrawn: (who) => `${who} withdrew it`,
  'source-forgotten': (who) => `${who} had us forget how they came to us`,
  'erasure-asked': (who) => `${who} asked to be erased`,
  'address-changed': (who, { text = 'another one' }) => `${who} corrected the e-mail address: ${text}`,
  'new-time': (who, { until }) =>
    `${who} promised a reply by ${until ? shortDateAndTime(new Date(until)) : 'a new time'}`,
  'call-asked': (who, { until }) => `${who} asked for a call${onTime(until)}, and has to confirm it`,
  'call-lapsed': (_who, { until }) =>
    `The call${onTime(until)} was not confirmed; its time is free again, and the enquiry waits for a reply`,
  away: (who) => `An automatic reply of ${inside(who)} came`,
  receipt: (who) => `A read receipt of ${inside(who)} came`,
  'mail-given-up': (who, { text = 'an e-mail' }) => `${who} gave up the e-mail “${text}”`,
  delivery: (_who, event) => deliveryWords(event),
  'call-answered': (who, { answer = 'accepted', until, sender }) =>
    `${sender ?? who} ${answerWords[answer]} the invitation to the call${onTime(until)}`,
  'call-booked': (who, { until }) => `${who} booked a call${onTime(until)}`,
  'call-moved': (who, { until }) => `${who} moved the call${onTime(until)}`,
  'call-cancelled': (who, { reason }) => `${who} cancelled the call${reason ? `: ${reason}` : ''}`,
  'call-held': (who) => `${who} noted that the call took place`,
  'call-missed': (who) => `${who} noted that the visitor did not come to the call`,
}

const answerWords = { accepted: 'accepted', tentative: 'tentatively accepted', declined: 'declined' }

/** What a mail server says of an e-mail of ours: 'Delivery is delayed: mailbox full'. */
const deliveryWords = ({ delivery = 'unclear', replyId, recipient, failure }: InquiryEvent): string => {
  const to = recipient === undefined ? '' : ` to ${recipient}`
  const what = (replyId === undefined ? 'an e-mail' : 'a reply') + to
  const said = {
    failed: `The mail server of the other side could not deliver ${what}`,
    delayed: `Delivery${to} is delayed`,
    delivered: `The mail server of the other side has delivered ${what}`,
    'passed-on': `The mail server of the other side has passed ${what} on`,
    unclear: `A mail server reports on ${what}`,
  }[delivery]
  return failure && (delivery === 'failed' || delivery === 'delayed') ? `${said}: ${failure}` : said
}

const onTime = (until: string | null | undefined) =>
  until ? ` for ${shortDateAndTime(new Date(until))}` : ''

/** The end of a snooze: 'Fri 27 Nov, 09:00', or 'they write'. */
export const snoozeWords = (until: string): string =>
  until === untilReply ? 'they write' : shortDateAndTime(new Date(until))

const inside = (name: string) => (name === 'You' ? 'you' : name)

function ownerWords({ by, owner }: InquiryEvent, nameOf: NameOf): string {
  if (!owner) return `${nameOf(by)} took its owner away`
  return owner === by
    ? `${nameOf(by)} took the enquiry on`
    : `${nameOf(by)} assigned it to ${inside(nameOf(owner))}`
}

function changeWords({ from, to }: InquiryEvent): string {
  if (to === 'closed') return 'closed it'
  if (to === 'spam') return 'marked it as spam'
  if (from === 'spam') return 'took it out of spam'
  if (from === 'merged') return 'took it apart again'
  return 'opened it again'
}
