import { expect, it } from 'vitest'
import { conversationClock } from './conversation-clock.ts'

const inquiry = {
  status: 'open' as const,
  firstName: 'Gareth',
  receivedAt: '2026-11-23T12:26:00Z',
  replyDueAt: '2026-11-24T12:26:00Z',
  repliedAt: null,
  snoozedUntil: null,
  nextReplyDueAt: null,
}
const at = (time: string) => new Date(time)

it.each([
  ['2026-11-24T10:42:00Z', 'soon', '1 h 44 min left', 'Due today 12:26'],
  ['2026-11-23T13:26:00Z', 'later', '23 h left', 'Due Tue 24 Nov, 12:26 GMT'],
  ['2026-11-24T13:10:00Z', 'late', '44 min late', 'Was due today 12:26'],
])('at %s it is %s', (now, state, headline, due) => {
  expect(conversationClock(inquiry, at(now))).toMatchObject({ state, headline, due })
})

it('names London’s time where the day is not today, and knows summer', () => {
  const summer = { ...inquiry, receivedAt: '2026-10-24T20:00:00Z', replyDueAt: '2026-10-25T20:00:00Z' }
  const clock = conversationClock(summer, at('2026-10-25T12:00:00Z'))
  expect(clock.asked).toBe('Asked Sat 24 Oct, 21:00 BST')
  // 24 clock hours over the night in which the clocks go back.
  expect(clock.due).toBe('Due today 20:00')
})

it('says how long the reply took, and whether that was in time', () => {
  const kept = { ...inquiry, status: 'replied' as const, repliedAt: '2026-11-23T15:38:00Z' }
  expect(conversationClock(kept, at('2026-11-24T10:00:00Z'))).toMatchObject({
    state: 'answered',
    headline: 'Answered in 3 h 12 min',
    line: 'On Mon 23 Nov, 15:38 GMT, within 24 hours.',
  })
  const late = { ...kept, repliedAt: '2026-11-24T12:27:00Z' }
  expect(conversationClock(late, at('2026-11-25T10:00:00Z')).line).toContain('after the 24 hours were over')
})

it('runs a clock of its own when somebody writes again, or none where that was before there was one', () => {
  const again = { ...inquiry, repliedAt: '2026-11-23T15:38:00Z' }
  expect(conversationClock(again, at('2026-11-30T10:00:00Z'))).toMatchObject({
    state: 'reopened',
    line: 'Gareth was answered in 3 h 12 min, within 24 hours. No clock is running.',
  })
  const owed = { ...again, nextReplyDueAt: '2026-11-30T12:00:00Z' }
  expect(conversationClock(owed, at('2026-11-30T10:00:00Z'))).toMatchObject({
    state: 'reopened',
    headline: '2 h left',
    line: 'to answer what Gareth wrote after our reply. This clock is not in the published promise.',
  })
})

it('says that it is put off, and that the clock goes on', () => {
  const snoozed = { ...inquiry, snoozedUntil: '2026-11-24T09:00:00Z' }
  const clock = conversationClock(snoozed, at('2026-11-23T13:26:00Z'))
  expect(clock).toMatchObject({
    headline: '23 h left',
    line: 'Snoozed until Tue 24 Nov, 09:00 GMT. The clock keeps running.',
  })
  expect(conversationClock({ ...inquiry, snoozedUntil: 'reply' }, at('2026-11-24T10:42:00Z')).line).toBe(
    'Snoozed until they write. The clock keeps running.',
  )
  expect(conversationClock(snoozed, at('2026-11-24T09:00:00Z')).line).toBe('to keep the 24-hour promise')
})

it('owes nobody anything where it was closed without a reply', () => {
  expect(conversationClock({ ...inquiry, status: 'spam' }, at('2026-11-24T10:42:00Z'))).toMatchObject({
    state: 'over',
    headline: 'Spam: no reply is owed',
  })
})
