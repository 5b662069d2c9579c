import { toReport, type CountedWeek, type PromiseFigures } from '../promise-report.ts'

/** A week with the data of its bar. */
export type ShownWeek = PromiseFigures & {
  week: string
  /** The distinct waits in quarters of an hour, which limits the size of the chart. */
  keptHeights: number[]
  lateHeights: number[]
  /** Missed, and without a reply from the console when the week was counted. */
  unanswered: number
  longestMinutes: number | null
}

/** The data of `/promise`. */
export type PromisePageData = {
  since: string
  total: PromiseFigures
  weeks: ShownWeek[]
  /** ISO text. */
  countedAt: string
}

const quarterMinutes = 15

const heightsOf = (minutes: readonly number[]) => [
  ...new Set(minutes.map((wait) => Math.round(wait / quarterMinutes))),
]

/** The counted weeks as `/promise` shows them. */
export function toPromisePage({
  weeks,
  countedAt,
}: {
  weeks: CountedWeek[]
  countedAt: Date
}): PromisePageData {
  const { since, total, weeks: figures } = toReport(weeks)
  return {
    since,
    total,
    weeks: figures.map((week, at) => {
      const { keptMinutes = [], lateMinutes = [] } = weeks[at]?.count ?? {}
      const waits = [...keptMinutes, ...lateMinutes]
      return {
        ...week,
        keptHeights: heightsOf(keptMinutes),
        lateHeights: heightsOf(lateMinutes),
        unanswered: week.missed - lateMinutes.length,
        longestMinutes: waits.length === 0 ? null : Math.max(...waits),
      }
    }),
    countedAt: countedAt.toISOString(),
  }
}
