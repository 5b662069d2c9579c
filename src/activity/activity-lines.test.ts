import { expect, it } from 'vitest'
import type { ActivityEntry } from './activity-entry.ts'
import { activityKinds } from './activity-kinds.ts'
import { activityWords } from './activity-type.ts'
import { fieldInWords, toActivityLines } from './activity-lines.ts'

const entry = (id: number, time: string, actor = 'owen', type = 'account.signed-in'): ActivityEntry => ({
  id,
  at: `2026-11-28T${time}:00.000Z`,
  actor,
  type,
  subject: actor,
  fields: [],
  requestId: null,
})

const entries = [
  entry(6, '10:30'),
  entry(5, '10:20', 'maisie'),
  entry(4, '10:10', 'owen', 'inquiry.replied'),
  entry(3, '10:00'),
  entry(2, '09:31'),
  entry(1, '09:30'),
]

it('puts the sign-ins of one person within an hour into one line', () => {
  const ids = toActivityLines(entries).map((line) => line.map(({ id }) => id))
  expect(ids).toEqual([[6, 3, 2], [5], [4], [1]])
})

it('gives each sign-in a line where that is asked for', () => {
  expect(toActivityLines(entries, { eachSignIn: true })).toHaveLength(6)
})

it.each([
  ['firstName', 'first name'],
  ['snoozedUntil', 'snooze'],
  ['second-step', 'second step'],
  ['status', 'status'],
])('calls the field %s %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words)
})

it('has each family of activity in exactly one kind', () => {
  const families = new Set(Object.keys(activityWords).map((type) => type.split('.')[0] ?? ''))
  const listed = Object.values(activityKinds).flatMap((kind) => [...kind.families])
  expect(listed.length).toBe(families.size)
  expect(new Set<string>(listed)).toEqual(families)
})
