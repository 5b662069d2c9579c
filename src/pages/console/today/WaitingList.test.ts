import { expect, it } from 'vitest'
import type { WaitingInquiry } from '#features/inquiries/console-inquiry.ts'
import { ownerNote, waitingGroups } from './WaitingList.tsx'

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
