import { daysBetween, daysLater, mondayOf, nextDay } from '#shared/dates.ts'
import type { Phase } from '../../projects/plan.ts'
import { readDay, typedDay } from '../../projects/typed-day.ts'

/** A phase while it is edited: what is typed, and the last days that made sense, which are drawn. */
export type DraftRow = Phase & {
  key: number
  begins: string
  ends: string
  /** As the client sees it now; undefined for a new one. */
  saved: Phase | undefined
}

/** An end of a bar. */
export type Edge = 'begins' | 'ends'

export const draftOf = (phase: Phase, key: number, saved: Phase | undefined): DraftRow => ({
  ...phase,
  key,
  begins: typedDay(phase.startsOn),
  ends: typedDay(phase.endsOn),
  saved,
})

/** A phase of a week that begins when all others are over, or today. */
export function newRow(rows: readonly DraftRow[], today: string, key: number): DraftRow {
  const last = rows
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1)
  const startsOn = last === undefined || last < today ? today : nextDay(last)
  return draftOf({ name: '', startsOn, endsOn: daysLater(startsOn, 6), state: 'planned' }, key, undefined)
}

type Mistakes = { name?: string; begins?: string; ends?: string }

const noDay = 'Type a day, such as 18 Dec or 18/12'

/** What is wrong with a row, by field. */
export function mistakesOf({ name, begins, ends, endsOn, startsOn }: DraftRow): Mistakes {
  const from = readDay(begins, endsOn)
  const until = readDay(ends, from ?? startsOn)
  return {
    ...(name.trim() === '' && { name: 'Give the phase a name' }),
    ...(!from && { begins: noDay }),
    ...(until ? from && until < from && { ends: 'The end is before the beginning' } : { ends: noDay }),
  }
}

/** A row after something was typed into a date. The bar moves once both dates make sense. */
export function typeDay(row: DraftRow, edge: Edge, typed: string): DraftRow {
  const next = { ...row, [edge]: typed }
  const { begins, ends } = mistakesOf(next)
  if (begins !== undefined || ends !== undefined) return next
  const startsOn = readDay(next.begins, row.endsOn) ?? row.startsOn
  return { ...next, startsOn, endsOn: readDay(next.ends, startsOn) ?? row.endsOn }
}

/** A row with its dates as they are drawn, written out. */
export const writeDays = (row: DraftRow): DraftRow => {
  const { begins, ends } = mistakesOf(row)
  return begins === undefined && ends === undefined
    ? { ...row, begins: typedDay(row.startsOn), ends: typedDay(row.endsOn) }
    : row
}

/** A row with one end moved to a day; never across the other end. */
export function moveEdge(row: DraftRow, edge: Edge, day: string): DraftRow {
  const { startsOn, endsOn } = row
  const moved =
    edge === 'begins'
      ? { startsOn: day > endsOn ? endsOn : day, endsOn }
      : { startsOn, endsOn: day < startsOn ? startsOn : day }
  return { ...row, ...moved, begins: typedDay(moved.startsOn), ends: typedDay(moved.endsOn) }
}

/** As far as an end can go towards its neighbours: to the phase before and after it, and to its own other end. */
export function limitsOf(rows: readonly DraftRow[], at: number, edge: Edge, scale: Scale) {
  const row = rows[at]
  const [before, after] = [rows[at - 1], rows[at + 1]]
  const last = daysLater(scale.first, scale.days - 1)
  if (!row) return { home: scale.first, end: last }
  if (edge === 'begins')
    return {
      home: before && before.endsOn < row.endsOn ? nextDay(before.endsOn) : scale.first,
      end: row.endsOn,
    }
  return {
    home: row.startsOn,
    end: after && after.startsOn > row.startsOn ? daysLater(after.startsOn, -1) : last,
  }
}

/** The days that are drawn: whole weeks. */
export type Scale = { first: string; days: number }

const marginDays = 14
const fewestWeeks = 8

export function scaleOf(rows: readonly DraftRow[], today: string): Scale {
  const known = rows.flatMap(({ startsOn, endsOn, saved }) => [
    startsOn,
    endsOn,
    ...(saved ? [saved.startsOn, saved.endsOn] : []),
  ])
  const days = [...known, today].toSorted()
  const first = mondayOf(days[0] ?? today)
  const last = daysLater(mondayOf(daysLater(days.at(-1) ?? today, marginDays)), 7)
  return { first, days: Math.max(fewestWeeks * 7, daysBetween(first, last)) }
}

/** An end that has moved, and by how many days. */
export type MovedEnd = { row: DraftRow; at: number; from: string; days: number }

export const movedEndsOf = (rows: readonly DraftRow[]): MovedEnd[] =>
  rows.flatMap((row, at) =>
    row.saved && row.saved.endsOn !== row.endsOn
      ? [{ row, at, from: row.saved.endsOn, days: daysBetween(row.saved.endsOn, row.endsOn) }]
      : [],
  )

/** By how many days a phase lies over the next one. */
export const overlapOf = (rows: readonly DraftRow[], at: number): number => {
  const [row, next] = [rows[at], rows[at + 1]]
  return row && next ? Math.max(0, daysBetween(next.startsOn, row.endsOn) + 1) : 0
}

/** All phases after one that is not done, so many days later. */
export const moveFollowers = (rows: readonly DraftRow[], at: number, days: number): DraftRow[] =>
  rows.map((row, index) =>
    index <= at || row.state === 'done'
      ? row
      : writeDays({
          ...row,
          startsOn: daysLater(row.startsOn, days),
          endsOn: daysLater(row.endsOn, days),
          begins: typedDay(daysLater(row.startsOn, days)),
          ends: typedDay(daysLater(row.endsOn, days)),
        }),
  )

/** Whether anything differs from what is saved. */
export const isChanged = (rows: readonly DraftRow[], saved: readonly Phase[]): boolean =>
  rows.length !== saved.length ||
  rows.some((row, at) => {
    const before = saved[at]
    return (
      before === undefined ||
      before.name !== row.name.trim() ||
      before.state !== row.state ||
      typedDay(before.startsOn) !== row.begins ||
      typedDay(before.endsOn) !== row.ends
    )
  })
