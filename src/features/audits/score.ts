import type { CheckState, Effort } from './finding.ts'

type Judged = { id: string; weight: number; effort: Effort; state: CheckState; share: number }

/** What one check takes from a hundred, as the report prints it. */
export type Deduction = { id: string; points: number }

export type Score = {
  points: number
  deductions: Deduction[]
  passed: number
  counted: number
  mendFirst: string[]
}

// How much longer each takes than the one before, roughly: minutes, half a day, a few days.
const costs: Record<Effort, number> = { minutes: 1, hours: 4, days: 12 }

/**
 * A hundred, less what each check takes: its weight by the share of the site concerned, half of it where something only
 * wants mending. Whole points, at least one. What was not checked takes nothing and counts for nothing.
 */
export function scoreOf(checks: readonly Judged[]): Score {
  const counted = checks.filter(({ state }) => state !== 'unknown' && state !== 'not-applicable')
  const wrong = counted.filter(({ state, weight }) => state !== 'pass' && weight > 0)
  const deductions = wrong.map(({ id, weight, effort, state, share }) => ({
    id,
    effort,
    points: Math.max(1, Math.round(weight * share * (state === 'fail' ? 1 : 0.5))),
  }))
  const byReturn = deductions.toSorted(
    (one, other) => other.points / costs[other.effort] - one.points / costs[one.effort],
  )
  return {
    points: Math.max(0, 100 - deductions.reduce((sum, { points }) => sum + points, 0)),
    deductions: deductions.map(({ id, points }) => ({ id, points })),
    passed: counted.filter(({ state }) => state === 'pass').length,
    counted: counted.length,
    mendFirst: byReturn.slice(0, 3).map(({ id }) => id),
  }
}
