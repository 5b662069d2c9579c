import { describe, expect, it } from 'vitest'
import { readPublishTime } from './publish-time.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (date: string, time: string, which?: 'first' | 'second') => {
  const read = readPublishTime({ date, time, ...(which && { which }) }, now)
  return 'at' in read ? read.at.toISOString() : read
}

describe('a time in London', () => {
  it('is an hour ahead in summer', () => {
    expect(at('2026-11-26', '09:00')).toBe('2026-11-26T09:00:00.000Z')
    expect(at('2026-07-26', '09:00')).toBe('2026-07-26T08:00:00.000Z')
  })

  it('is refused where the clocks leave it out, and taken on both sides of it', () => {
    expect(at('2027-03-28', '00:59')).toBe('2027-03-28T00:59:00.000Z')
    for (const time of ['01:00', '01:30', '01:59'])
      expect(at('2027-03-28', time)).toEqual({ message: expect.stringContaining(`There is no ${time}`) })
    expect(at('2027-03-28', '02:00')).toBe('2027-03-28T01:00:00.000Z')
  })

  it('is asked about where it comes twice, and only there', () => {
    expect(at('2026-10-25', '00:59')).toBe('2026-10-24T23:59:00.000Z')
    expect(at('2026-10-25', '01:30')).toEqual({
      message: expect.stringContaining('01:30 comes twice'),
      choices: [
        { which: 'first', at: '2026-10-25T00:30:00.000Z', label: '01:30 BST' },
        { which: 'second', at: '2026-10-25T01:30:00.000Z', label: '01:30 GMT' },
      ],
    })
    expect(at('2026-10-25', '01:30', 'first')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', '01:30', 'second')).toBe('2026-10-25T01:30:00.000Z')
    expect(at('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00.000Z')
  })
})

it('takes a moment as it is, and none that has passed', () => {
  expect(readPublishTime('2026-10-25T01:30:00+01:00', now)).toEqual({ at: new Date('2026-10-25T00:30:00Z') })
  expect(readPublishTime(now.toISOString(), now)).toMatchObject({
    message: expect.stringContaining('passed'),
  })
})
