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
    title: 'Thank You! We’ll reply by tomorrow at 14:02',
    heading: 'Less than a minute since you wrote',
    text: '23 hours and 59 minutes left of the 24 hours we promise.',
  })
})

it('says hours and minutes, so that the two add up', () => {
  expect(clock('2026-11-21T19:03:00Z')).toMatchObject({
    heading: '5 hours and 1 minute since you wrote',
    text: '18 hours and 59 minutes left of the 24 hours we promise.',
  })
})

it('says today on the day itself', () => {
  expect(clock('2026-11-22T13:02:00Z')).toMatchObject({
    title: 'Thank You! We’ll reply by today at 14:02',
    text: '1 hour left of the 24 hours we promise.',
  })
})

it('is on time in the very minute, and then late', () => {
  expect(clock('2026-11-22T14:02:00Z').state).toBe('waiting')
  expect(clock('2026-11-24T16:02:00Z')).toMatchObject({
    state: 'late',
    share: 1,
    title: 'We’re late, and we’re sorry',
    due: 'by Sunday 22 November 2026, 14:02',
    heading: '2 days and 2 hours late',
    text: 'You wrote 3 days and 2 hours ago. We promised 24 hours.',
  })
})

it('stops with the reply', () => {
  expect(clock('2026-12-01T10:00:00Z', '2026-11-21T22:14:00Z')).toMatchObject({
    state: 'replied',
    title: 'We replied 8 hours and 12 minutes after you wrote',
    heading: 'Replied after 8 hours and 12 minutes',
    text: 'Within the 24 hours we promise.',
  })
})

it('fills the bar with the part of the day that has passed, before the reply where there is one', () => {
  expect(clock('2026-11-21T20:02:00Z').share).toBeCloseTo(0.25)
  expect(clock('2026-12-01T10:00:00Z', '2026-11-22T02:02:00Z').share).toBeCloseTo(0.5)
  expect(clock('2026-12-01T10:00:00Z', '2026-11-25T02:02:00Z')).toMatchObject({
    share: 1,
    heading: 'Replied after 3 days and 12 hours',
    text: 'Later than the 24 hours we promise, and we’re sorry.',
  })
})

it('says hours up to two days, and days beyond', () => {
  expect(clock('2026-11-24T13:00:00Z').heading).toBe('46 hours and 58 minutes late')
  expect(clock('2026-11-24T15:02:00Z').heading).toBe('2 days and 1 hour late')
})
