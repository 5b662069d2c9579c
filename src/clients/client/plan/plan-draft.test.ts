import { describe, expect, it } from 'vitest'
import { daysBetween } from '#shared/dates.ts'
import {
  draftOf,
  isChanged,
  limitsOf,
  mistakesOf,
  moveEdge,
  movedEndsOf,
  moveFollowers,
  newRow,
  overlapOf,
  scaleOf,
  typeDay,
  writeDays,
} from './plan-draft.ts'
import type { Phase } from '../../projects/plan.ts'

const today = '2026-11-28'
const design: Phase = { name: 'Design', startsOn: '2026-10-30', endsOn: '2026-12-01', state: 'running' }
const build: Phase = { name: 'Build', startsOn: '2026-12-02', endsOn: '2026-12-15', state: 'planned' }
const test: Phase = { name: 'Test', startsOn: '2026-12-16', endsOn: '2026-12-22', state: 'planned' }
const phases = [design, build, test]
const rows = phases.map((phase, at) => draftOf(phase, at, phase))
const [, row = draftOf(build, 1, build)] = rows

describe('a phase that is edited', () => {
  it('moves once what is typed makes sense, and keeps what is typed', () => {
    const later = typeDay(row, 'ends', '18/12')
    expect(later).toMatchObject({ ends: '18/12', endsOn: '2026-12-18', startsOn: '2026-12-02' })
    expect(writeDays(later).ends).toBe('18 Dec 2026')
    const half = typeDay(row, 'ends', '1')
    expect(half).toMatchObject({ ends: '1', endsOn: '2026-12-15' })
    expect(mistakesOf(half)).toEqual({ ends: 'Type a day, such as 18 Dec or 18/12' })
    expect(writeDays(half).ends).toBe('1')
  })

  it('does not move where its end is before its beginning, which is said at the end', () => {
    const early = typeDay(row, 'ends', '1 Dec')
    expect(early.endsOn).toBe('2026-12-15')
    expect(mistakesOf(early)).toEqual({ ends: 'The end is before the beginning' })
    expect(mistakesOf({ ...row, name: ' ' })).toEqual({ name: 'Give the phase a name' })
    expect(mistakesOf(row)).toEqual({})
  })

  it('is moved by its ends, never across the other one', () => {
    expect(moveEdge(row, 'ends', '2026-12-18')).toMatchObject({ endsOn: '2026-12-18', ends: '18 Dec 2026' })
    expect(moveEdge(row, 'ends', '2026-11-01').endsOn).toBe(row.startsOn)
    expect(moveEdge(row, 'begins', '2027-01-01').startsOn).toBe(row.endsOn)
  })

  it('has its neighbours as limits of Home and End', () => {
    const scale = scaleOf(rows, today)
    expect(limitsOf(rows, 1, 'begins', scale)).toEqual({ home: '2026-12-02', end: '2026-12-15' })
    expect(limitsOf(rows, 1, 'ends', scale)).toEqual({ home: '2026-12-02', end: '2026-12-15' })
    expect(limitsOf(rows, 0, 'begins', scale).home).toBe(scale.first)
    expect(daysBetween(scale.first, limitsOf(rows, 2, 'ends', scale).end)).toBe(scale.days - 1)
  })
})

it('draws whole weeks around all that is known', () => {
  const scale = scaleOf(rows, today)
  expect(scale.first).toBe('2026-10-26')
  expect(scale.days % 7).toBe(0)
  expect(scaleOf([], today)).toEqual({ first: '2026-11-23', days: 56 })
})

it('tells of ends that moved, of what they overlap, and moves what follows', () => {
  const moved = rows.map((one, at) => (at === 1 ? moveEdge(one, 'ends', '2026-12-18') : one))
  expect(movedEndsOf(rows)).toEqual([])
  expect(movedEndsOf(moved)).toMatchObject([{ at: 1, from: '2026-12-15', days: 3 }])
  expect(overlapOf(rows, 1)).toBe(0)
  expect(overlapOf(moved, 1)).toBe(3)
  expect(overlapOf(moved, 2)).toBe(0)
  const followed = moveFollowers(moved, 1, 3)
  expect(followed[2]).toMatchObject({ startsOn: '2026-12-19', endsOn: '2026-12-25', ends: '25 Dec 2026' })
  expect(overlapOf(followed, 1)).toBe(0)
  expect(isChanged(rows, phases)).toBe(false)
  expect(isChanged(moved, phases)).toBe(true)
})

it('adds a week behind the last phase, or from today on', () => {
  expect(newRow(rows, today, 9)).toMatchObject({
    startsOn: '2026-12-23',
    endsOn: '2026-12-29',
    saved: undefined,
  })
  expect(newRow([], today, 0).startsOn).toBe(today)
})
