import { describe, expect, it } from 'vitest'
import { missedBySnooze, snoozePresets, untilTheyWrite } from './snooze-presets.ts'

it('offers mornings of London, summer time included', () => {
  expect(snoozePresets(new Date('2026-10-24T10:00:00Z'))).toEqual([
    { label: 'For 3 hours', until: '2026-10-24T13:00:00.000Z', when: 'Sat 24 Oct, 14:00' },
    // The clocks have gone back by then.
    { label: 'Until tomorrow morning', until: '2026-10-25T09:00:00.000Z', when: 'Sun 25 Oct, 09:00' },
    { label: 'Until Monday morning', until: '2026-10-26T09:00:00.000Z', when: 'Mon 26 Oct, 09:00' },
  ])
})

it('names a Monday that is tomorrow once', () => {
  expect(snoozePresets(new Date('2026-11-22T10:00:00Z')).map(({ label }) => label)).toEqual([
    'For 3 hours',
    'Until tomorrow morning',
  ])
})

describe('a snooze past the deadline', () => {
  const now = new Date('2026-11-27T15:00:00Z')
  const owed = {
    status: 'open',
    replyDueAt: '2026-11-27T19:34:00Z',
    repliedAt: null,
    nextReplyDueAt: null,
  } as const
  const told = (inquiry: Parameters<typeof missedBySnooze>[0]) =>
    [...snoozePresets(now), untilTheyWrite].map((choice) => missedBySnooze(inquiry, choice, now))

  it('says when the reply is due, and that it misses it', () => {
    expect(told(owed)).toEqual([
      undefined,
      'Due today 19:34. Snoozing until tomorrow morning misses it.',
      'Due today 19:34. Snoozing until Monday morning misses it.',
      'Due today 19:34. Snoozing until they write can miss it.',
    ])
  })

  it('goes by the next reply once there was one', () => {
    const again = { ...owed, repliedAt: '2026-11-26T10:00:00Z', nextReplyDueAt: '2026-11-28T12:00:00Z' }
    expect(told(again)).toEqual([
      undefined,
      undefined,
      'Due Sat 28 Nov, 12:00 GMT. Snoozing until Monday morning misses it.',
      'Due Sat 28 Nov, 12:00 GMT. Snoozing until they write can miss it.',
    ])
  })

  it('says so where the deadline has passed', () => {
    expect(told({ ...owed, replyDueAt: '2026-11-27T09:58:00Z' })[0]).toBe(
      'Was due today 09:58. They are still waiting.',
    )
  })

  it('says nothing where no reply is owed', () => {
    expect(told({ ...owed, status: 'replied', repliedAt: '2026-11-27T14:00:00Z' })).toEqual(
      Array<undefined>(4).fill(undefined),
    )
  })
})
