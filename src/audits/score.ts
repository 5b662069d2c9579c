import type { CheckState, Effort } from './finding.ts'

type Judged = {
  id: string
  weight: number
  effort: Effort
  state: CheckState
  share?: number
  atLeast?: number
  unseen?: { share: number }
}

/** What one check costs of 100, as in the report. */
export type Deduction = { id: string; points: number }

/** Why there is no score: hardly anything could be read, or too many checks could not be made. */
export type Unjudged = 'too-little' | 'too-few-checks'

export type Score = {
  /** Null: there is no score, and `unjudged` says why. */
  points: number | null
  unjudged?: Unjudged | null
  deductions: Deduction[]
  passed: number
  counted: number
  /** How many checks could be made, and of how many. Undefined in reports made before December 2026. */
  made?: number
  inAll?: number
  mendFirst: string[]
}

// Roughly in hours: minutes, half a day, a few days.
const costs: Record<Effort, number> = { minutes: 1, hours: 4, days: 12 }

const [fewestPages, fewestWords] = [3, 300]

/**
 * 100 less the deduction of each check: its weight by the share of the site concerned, half of that for `mend`, in whole
 * points of at least one. Checks that could not be made are left out, and 100 is scaled to the rest. If that is less than two
 * thirds, or hardly anything could be read, there is no score.
 */
export function scoreOf(checks: readonly Judged[], read: { pages: number; words: number }): Score {
  const counted = checks.filter(({ state }) => state !== 'unknown' && state !== 'not-applicable')
  const wrong = counted.filter(({ state, weight }) => state !== 'pass' && weight > 0)
  const weightOf = (some: readonly Judged[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const checked = checks.reduce((sum, check) => sum + check.weight * seenBy(check), 0)
  const deductions = wrong.map((check) => {
    const { id, effort, state, weight, share = 1, atLeast = 0 } = check
    const taken = weight * seenBy(check) * share * (state === 'fail' ? 1 : 0.5)
    return { id, effort, points: Math.max(1, atLeast, Math.round((taken * weightOf(checks)) / checked)) }
  })
  const byReturn = deductions.toSorted(
    (one, other) => other.points / costs[other.effort] - one.points / costs[one.effort],
  )
  const made = checks.filter(({ state }) => state !== 'unknown').length
  const unjudged =
    read.pages < fewestPages || read.words < fewestWords
      ? 'too-little'
      : made * 3 < checks.length * 2
        ? 'too-few-checks'
        : null
  return {
    points:
      unjudged === null ? Math.max(0, 100 - deductions.reduce((sum, { points }) => sum + points, 0)) : null,
    unjudged,
    deductions: deductions.map(({ id, points }) => ({ id, points })),
    passed: counted.filter(({ state }) => state === 'pass').length,
    counted: counted.length,
    made,
    inAll: checks.length,
    mendFirst: byReturn.slice(0, 3).map(({ id }) => id),
  }
}

const seenBy = ({ state, unseen }: Judged) => (state === 'unknown' ? 0 : 1 - (unseen?.share ?? 0))
