import { expect, it } from 'vitest'
import { waitingClock, waitingKindOf } from './waiting-clock.ts'

const now = new Date('2026-11-24T10:42:00Z')
const waiting = {
  replyDueAt: '2026-11-24T09:58:00Z',
  repliedAt: null,
  wroteAgainAt: null,
  nextReplyDueAt: null,
}

it('is the clock of the promise until there is a reply', () => {
  expect(waitingClock(waiting, now)).toMatchObject({ urgency: 'late', left: '44 min late' })
  expect(waitingKindOf({ ...waiting, replyDueAt: '2026-11-24T12:00:00Z' }, now)).toBe('soon')
})

it('calls nobody late who had a reply: it says that they wrote again, and when', () => {
  const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z', wroteAgainAt: '2026-11-24T08:05:00Z' }
  expect(waitingClock(answered, now)).toEqual({
    urgency: 'again',
    left: 'wrote again',
    due: 'Tue 24 Nov, 08:05',
    sentence: 'Wrote again on Tuesday 24 November 2026, 08:05, after a reply of ours.',
  })
})

it('runs a clock of its own for what they wrote after our reply', () => {
  const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z', wroteAgainAt: '2026-11-24T08:05:00Z' }
  const left = (nextReplyDueAt: string) => waitingClock({ ...answered, nextReplyDueAt }, now)
  expect(left('2026-11-25T08:05:00Z')).toMatchObject({
    urgency: 'again',
    left: '21 h 23 min left',
    due: 'wrote again',
  })
  expect(left('2026-11-24T10:00:00Z')).toMatchObject({ urgency: 'again', left: '42 min late' })
})

it('says of one that we opened again ourselves no more than that', () => {
  const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z' }
  expect(waitingClock(answered, now)).toMatchObject({ urgency: 'again', left: 'opened again' })
})
