import { toReport, type CountedWeek, type PromiseFigures } from './report.ts'

/** A week with what its part of the chart needs. */
export type ShownWeek = PromiseFigures & {
  week: string
  /** How many quarters of an hour people waited, each number once: the chart of a busy week is no larger. */
  keptHeights: number[]
  lateHeights: number[]
  /** Missed, and without a reply from here when the week was counted. */
  unanswered: number
  longestMinutes: number | null
}

/** What the page `/promise` shows. */
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

/** The page of what was counted. */
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
      return {
        ...week,
        keptHeights: heightsOf(keptMinutes),
        lateHeights: heightsOf(lateMinutes),
        unanswered: week.missed - lateMinutes.length,
        longestMinutes: [...keptMinutes, ...lateMinutes].reduce<number | null>(
          (longest, wait) => (longest === null || wait > longest ? wait : longest),
          null,
        ),
      }
    }),
    countedAt: countedAt.toISOString(),
  }
}
