import { expect, it } from 'vitest'
import { reminderStepAt } from './reminder-steps.ts'

const times = { unownedHours: 12, ownerHours: 6, lastHours: 1 }
const dueAt = new Date('2026-11-22T12:00:00Z')

it.each([
  ['2026-11-21T23:59:59Z', undefined],
  ['2026-11-22T00:00:00Z', 'unowned'],
  ['2026-11-22T05:59:59Z', 'unowned'],
  ['2026-11-22T06:00:00Z', 'owner'],
  ['2026-11-22T11:00:00Z', 'last'],
  ['2026-11-22T11:59:59Z', 'last'],
  ['2026-11-22T12:00:00Z', 'missed'],
  ['2026-11-23T11:59:59Z', 'missed'],
  ['2026-11-23T12:00:00Z', undefined],
])('at %s the turn is %s', (now, step) => {
  expect(reminderStepAt(dueAt, new Date(now), times)).toBe(step)
})
