import { expect, it } from 'vitest'
import { inquiryEventTypes, type InquiryEvent } from '../inquiry-event.ts'
import { eventWords, isByHand } from './event-words.ts'

const event = (more: Partial<InquiryEvent>): InquiryEvent => ({
  id: 1,
  type: 'note',
  at: '2026-11-22T10:00:00Z',
  by: 'owen',
  ...more,
})
const nameOf = (by: string) => ({ owen: 'Owen', maisie: 'You' })[by] ?? by

it.each<[Partial<InquiryEvent>, string]>([
  [{ type: 'owner', owner: 'owen' }, 'Owen took the enquiry on'],
  [{ type: 'owner', owner: 'maisie' }, 'Owen assigned it to you'],
  [{ type: 'owner', owner: null }, 'Owen took its owner away'],
  [{ type: 'status', from: 'open', to: 'closed', reason: 'not now' }, 'Owen closed it: not now'],
  [{ type: 'status', from: 'spam', to: 'open' }, 'Owen took it out of spam'],
  [{ type: 'snoozed', until: '2026-11-23T09:00:00Z' }, 'Owen snoozed it until Mon 23 Nov, 09:00'],
  [{ type: 'outside-reply', channel: 'phone' }, 'Owen recorded a reply (phone)'],
])('%o reads as %s', (more, words) => {
  expect(eventWords(event(more), nameOf)).toBe(words)
})

it('has words for whatever can happen', () => {
  for (const type of inquiryEventTypes) expect(eventWords(event({ type }), nameOf)).toMatch(/^[A-Z].{8,}/)
})

it('tells what a person did from what happened by itself', () => {
  expect(isByHand(event({ by: 'owen' }))).toBe(true)
  expect(isByHand(event({ by: 'system' }))).toBe(false)
})
