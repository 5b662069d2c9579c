import { describe, expect, it } from 'vitest'
import { promiseClock } from './promise-clock.ts'

const clock = (due: string, now: string) => promiseClock(new Date(due), new Date(now))

describe('the clock of a promise', () => {
  it('says how late a reply is', () => {
    expect(clock('2026-11-24T09:58:00Z', '2026-11-24T10:42:30Z')).toEqual({
      urgency: 'late',
      left: '44 min late',
      due: 'was due 09:58',
      sentence: 'Reply overdue by 44 minutes. It was due today at 09:58.',
    })
  })

  it('says how much is left', () => {
    expect(clock('2026-11-24T12:26:00Z', '2026-11-24T10:42:00Z')).toEqual({
      urgency: 'soon',
      left: '1 h 44 min left',
      due: 'due 12:26',
      sentence: '1 hour 44 minutes left to reply. Due today at 12:26.',
    })
  })

  it('names the day and the time of London where it is not today', () => {
    expect(clock('2026-11-25T08:20:00Z', '2026-11-24T10:42:00Z')).toEqual({
      urgency: 'tomorrow',
      left: '21 h 38 min left',
      due: 'due Wed 08:20 GMT',
      sentence: '21 hours 38 minutes left to reply. Due tomorrow at 08:20 GMT.',
    })
    expect(clock('2026-11-23T08:20:00Z', '2026-11-24T10:42:00Z')).toMatchObject({
      left: '26 h 22 min late',
      sentence: 'Reply overdue by 26 hours 22 minutes. It was due yesterday at 08:20 GMT.',
    })
    expect(clock('2026-11-02T08:20:00Z', '2026-11-24T10:42:00Z')).toMatchObject({
      due: 'was due 2 Nov 08:20 GMT',
      left: '22 days late',
      sentence: 'Reply overdue by 22 days. It was due on Monday 2 November at 08:20 GMT.',
    })
  })

  it.each([
    ['2026-11-24T12:00:00Z', 'late', 'under 1 min late'],
    ['2026-11-24T12:00:30Z', 'soon', 'under 1 min left'],
    ['2026-11-24T12:01:00Z', 'soon', '1 min left'],
    ['2026-11-24T15:59:59Z', 'soon', '3 h 59 min left'],
    ['2026-11-24T16:00:00Z', 'today', '4 h left'],
    ['2026-11-24T23:59:59Z', 'today', '11 h 59 min left'],
    ['2026-11-25T00:00:00Z', 'tomorrow', '12 h left'],
  ])('at noon, due at %s: %s, %s', (due, urgency, left) => {
    expect(clock(due, '2026-11-24T12:00:00Z')).toMatchObject({ urgency, left })
  })

  it('counts real hours when the clocks go back: 25 October 2026', () => {
    // Received at 12:00 BST on Saturday: 24 hours later London says 11:00.
    expect(clock('2026-10-25T11:00:00Z', '2026-10-24T11:00:00Z')).toMatchObject({
      left: '24 h left',
      due: 'due Sun 11:00 GMT',
    })
    // The hour from one to two comes twice; today needs no name for it, yesterday has it.
    expect(clock('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toMatchObject({
      left: '1 h late',
      due: 'was due 01:30',
    })
    expect(clock('2026-10-24T22:30:00Z', '2026-10-25T00:30:00Z').due).toBe('was due Sat 23:30 BST')
  })

  it('counts real hours when the clocks go forward: 28 March 2027', () => {
    // Received at 12:00 GMT on Saturday: 24 hours later London says 13:00.
    expect(clock('2027-03-28T12:00:00Z', '2027-03-27T12:00:00Z')).toMatchObject({
      left: '24 h left',
      due: 'due Sun 13:00 BST',
    })
    expect(clock('2027-03-28T01:30:00Z', '2027-03-28T00:30:00Z')).toMatchObject({
      left: '1 h left',
      due: 'due 02:30',
    })
  })

  it('knows that London’s day is not the world’s', () => {
    // 23:30 in UTC is half past midnight in summer.
    expect(clock('2026-07-01T23:30:00Z', '2026-07-01T18:00:00Z')).toMatchObject({
      urgency: 'tomorrow',
      due: 'due Thu 00:30 BST',
    })
  })
})
