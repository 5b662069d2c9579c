import { expect, it } from 'vitest'
import type { WaitingInquiry } from '#inquiries/console-inquiry.ts'
import { ownerNote, waitingGroups, dayWidth, hourMarks, placeOf } from './WaitingList.tsx'

const now = new Date('2026-11-24T10:42:00Z')

// What the groups go by; the rest of an inquiry says nothing about them.
const due = (hours: number, owner: WaitingInquiry['owner'] = null) =>
  ({
    reference: `LB-${hours}`,
    replyDueAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    repliedAt: null,
    owner,
  }) as WaitingInquiry
const owen = { username: 'owen', name: 'Owen Pritchard' }

it('groups those who wait by how near their time is, and leaves empty groups out', () => {
  const groups = waitingGroups([due(-1), due(1), due(3), due(22)], now)
  expect(
    groups.map(({ urgency, inquiries }) => [urgency, ...inquiries.map(({ reference }) => reference)]),
  ).toEqual([
    ['late', 'LB--1'],
    ['soon', 'LB-1', 'LB-3'],
    ['tomorrow', 'LB-22'],
  ])
  expect(waitingGroups([], now)).toEqual([])
})

it('keeps those who had a reply apart, however long their first deadline has passed', () => {
  const again = { ...due(-30), repliedAt: now.toISOString() }
  expect(waitingGroups([due(22), again], now).map(({ urgency }) => urgency)).toEqual(['tomorrow', 'again'])
})

it.each([
  [[due(1)], 'Nobody has taken it'],
  [[due(1), due(2)], 'Nobody has taken them'],
  [[due(1), due(2, owen)], 'Nobody has taken one of them'],
  [[due(1), due(2), due(3, owen)], 'Nobody has taken 2 of them'],
  [[due(1, owen)], undefined],
])('says whom nobody has taken', (inquiries, note) => {
  expect(ownerNote(inquiries)).toBe(note)
})

const marks = (time: string) => hourMarks(new Date(time)).map(({ hour }) => hour)

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
  expect(placeOf(now, now)).toBe(0)
  expect(placeOf(new Date('2026-11-25T10:42:00Z'), now)).toBe(dayWidth)
})
