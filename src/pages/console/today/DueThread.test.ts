import { expect, it } from 'vitest'
import { dayWidth, hourMarks, placeOf } from './DueThread.tsx'

const marks = (now: string) => hourMarks(new Date(now)).map(({ hour }) => hour)

it('marks every third hour of the next day', () => {
  expect(hourMarks(new Date('2026-11-24T10:42:00Z'))).toEqual([
    { x: 26, hour: 12 },
    { x: 86, hour: 15 },
    { x: 146, hour: 18 },
    { x: 206, hour: 21 },
    { x: 266, hour: 0 },
    { x: 326, hour: 3 },
    { x: 386, hour: 6 },
    { x: 446, hour: 9 },
  ])
})

it('goes by London’s clock when the hour changes', () => {
  // Forward: there is no hour between one and two.
  expect(marks('2027-03-27T22:30:00Z')).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
  const [, three] = hourMarks(new Date('2027-03-27T22:30:00Z'))
  expect(three?.x).toBe(placeOf(new Date('2027-03-28T02:00:00Z'), new Date('2027-03-27T22:30:00Z')))
  // Back: the hour from one to two comes twice.
  const at = new Date('2026-10-24T22:30:00Z')
  expect(hourMarks(at)[1]).toEqual({ x: placeOf(new Date('2026-10-25T03:00:00Z'), at), hour: 3 })
})

it('places what is due in 24 hours at the end', () => {
  const now = new Date('2026-11-24T10:42:00Z')
  expect(placeOf(now, now)).toBe(0)
  expect(placeOf(new Date('2026-11-25T10:42:00Z'), now)).toBe(dayWidth)
})
