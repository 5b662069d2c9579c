import { expect, it } from 'vitest'
import { replyClock } from './reply-clock.ts'

const clock = (asOf: string, repliedAt: string | null = null) =>
  replyClock({
    receivedAt: '2026-11-21T14:02:00Z',
    replyDueAt: '2026-11-22T14:02:00Z',
    repliedAt,
    asOf,
  })

it('counts from the moment an inquiry came', () => {
  expect(clock('2026-11-21T14:02:20Z')).toMatchObject({
    state: 'waiting',
    hoursPassed: 0,
    title: 'Thank You! We’ll reply by tomorrow at 14:02',
    passed: 'Received less than a minute ago.',
    left: '23 hours and 59 minutes left of the 24 hours we promise.',
  })
})

it('says hours and minutes, so that the two add up', () => {
  expect(clock('2026-11-21T19:03:00Z')).toMatchObject({
    hoursPassed: 5,
    passed: 'Received 5 hours and 1 minute ago.',
    left: '18 hours and 59 minutes left of the 24 hours we promise.',
  })
})

it('says today on the day itself', () => {
  expect(clock('2026-11-22T13:02:00Z')).toMatchObject({
    hoursPassed: 23,
    title: 'Thank You! We’ll reply by today at 14:02',
    left: '1 hour left of the 24 hours we promise.',
  })
})

it('is on time in the very minute, and then late', () => {
  expect(clock('2026-11-22T14:02:00Z').state).toBe('waiting')
  expect(clock('2026-11-24T16:02:00Z')).toMatchObject({
    state: 'late',
    hoursPassed: 24,
    title: 'We’re late, and we’re sorry',
    due: 'by Sunday 22 November 2026, 14:02',
    left: 'We’re 2 days late.',
  })
})

it('stops with the reply', () => {
  expect(clock('2026-12-01T10:00:00Z', '2026-11-21T22:14:00Z')).toMatchObject({
    state: 'replied',
    title: 'We replied 8 hours and 12 minutes after you wrote',
    left: undefined,
  })
})
