import { addCounts, promiseDefinition, type PromiseCount } from './promise-definition.ts'

/** With fewer inquiries there are only counts: a share of three would be chance. */
export const fewestForShare = 10

/** The published figures of one or all weeks. */
export type PromiseFigures = {
  received: number
  kept: number
  missed: number
  declared: number
  /** Booked calls, which are in none of the figures above. */
  booked: number
  /** `kept` of `received`, between 0 and 1. Like the two below, null for fewer than ten. */
  share: number | null
  /** The wait for a reply, in whole minutes, in time or not. */
  medianMinutes: number | null
  p95Minutes: number | null
  excluded: { spam: number; test: number; merged: number }
}

/** `/promise.json` (console.md §8): the last twelve weeks, the earliest first. */
export type PromiseReport = {
  definition: number
  /** The Monday of the first of the weeks. */
  since: string
  total: PromiseFigures
  weeks: (PromiseFigures & { week: string })[]
}

export type CountedWeek = { week: string; count: PromiseCount }

/** The report on some weeks, the earliest first. */
export const toReport = (weeks: readonly CountedWeek[]): PromiseReport => ({
  definition: promiseDefinition,
  since: weeks[0]?.week ?? '',
  total: toFigures(addCounts(weeks.map(({ count }) => count))),
  weeks: weeks.map(({ week, count }) => ({ week, ...toFigures(count) })),
})

function toFigures(count: PromiseCount): PromiseFigures {
  const { missed, declared, booked, spam, test, merged } = count
  const kept = count.keptMinutes.length
  const received = kept + missed + declared
  const isEnough = received >= fewestForShare
  const waits = [...count.keptMinutes, ...count.lateMinutes].toSorted((one, other) => one - other)
  return {
    received,
    kept,
    missed,
    declared,
    booked,
    share: isEnough ? kept / received : null,
    medianMinutes: isEnough ? medianOf(waits) : null,
    p95Minutes: isEnough ? (waits[Math.ceil(waits.length * 0.95) - 1] ?? null) : null,
    excluded: { spam, test, merged },
  }
}

/** The middle one, or the mean of the two in the middle, in whole minutes. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
