import { shortDateAndTime } from '#shared/dates.ts'
import type { InquiryEvent } from '../inquiry-event.ts'
import type { InquiryState } from '../inquiry-state.ts'

/** How a state is called. */
export const stateWords: Record<InquiryState, string> = {
  new: 'New',
  open: 'Open, a reply is owed',
  replied: 'Answered',
  converted: 'A client now',
  closed: 'Closed',
  spam: 'Spam',
  merged: 'Merged into another',
}

/** Whose name stands behind the one that an event has. */
export type NameOf = (by: string) => string

/** Whether a person did it; whatever nobody did by hand was the product itself. */
export const isByHand = ({ by }: InquiryEvent): boolean => by !== 'system'

/** What happened, as a sentence about whoever did it: 'Owen opened it'. */
export function eventWords(event: InquiryEvent, nameOf: NameOf): string {
  const who = nameOf(event.by)
  const because = event.reason ? `: ${event.reason}` : ''
  switch (event.type) {
    case 'opened':
      return `${who} opened it`
    case 'owner':
      return ownerWords(event, nameOf)
    case 'status':
      return `${who} ${changeWords(event)}${because}`
    case 'snoozed':
      return event.until
        ? `${who} put it off until ${shortDateAndTime(new Date(event.until))}`
        : `${who} ended the putting off`
    case 'note':
      return `${who} added a note`
    case 'reply':
      return `${who} wrote a reply`
    case 'reply-undone':
      return `${who} took a reply back`
    case 'reply-sent':
      return `A reply by ${inside(who)} was sent`
    case 'reply-failed':
      return 'A reply could not be sent'
    case 'outside-reply':
      return `${who} recorded a reply (${event.channel ?? 'elsewhere'})`
    case 'visitor-message':
      return `${who} wrote again`
    case 'merged':
      return `${who} merged it with ${event.other ?? 'another'}`
    case 'converted':
      return `${who} made a client of it`
  }
}

const inside = (name: string) => (name === 'You' ? 'you' : name)

function ownerWords({ by, owner }: InquiryEvent, nameOf: NameOf): string {
  if (!owner) return `${nameOf(by)} gave it back`
  return owner === by ? `${nameOf(by)} took it` : `${nameOf(by)} handed it to ${inside(nameOf(owner))}`
}

function changeWords({ from, to }: InquiryEvent): string {
  if (to === 'closed') return 'closed it'
  if (to === 'spam') return 'marked it as spam'
  if (from === 'spam') return 'took it out of spam'
  if (from === 'merged') return 'took it apart again'
  return 'opened it again'
}
