/** The groups of checks, in the order of the report, with the sum of their weights. */
export const checkGroups = {
  reach: { asks: 'Can machines reach it?', weight: 30 },
  agents: { asks: 'Are the search agents let in?', weight: 25 },
  read: { asks: 'Can they read it without JavaScript?', weight: 20 },
  understand: { asks: 'Do they understand it?', weight: 10 },
  quote: { asks: 'Can they quote it?', weight: 15 },
  told: { asks: 'What else we saw, which changes nothing in the count', weight: 0 },
} as const satisfies Record<string, { asks: string; weight: number }>

export type CheckGroup = keyof typeof checkGroups

export type CheckState = 'pass' | 'mend' | 'fail' | 'not-applicable' | 'unknown'

export type Effort = 'minutes' | 'hours' | 'days'

/** Text of a website, and where it is: escape it. */
export type Evidence = { saw: string; where: string; line?: number }

/**
 * The result of a check. `share` is how much of the site it concerns, more than 0 and at most 1; `atLeast` the minimum points
 * that it costs. `advice`: what could be better and is no fault, so that it costs nothing. `unseen`: pages that it applies to but that could not be read.
 */
export type CheckResult = { evidence: Evidence[] } & (
  | { state: 'pass' | 'not-applicable'; unseen?: Unseen; advice?: string }
  | { state: 'unknown'; why: string }
  | { state: 'mend' | 'fail'; pages: number[]; share: number; atLeast?: number; unseen?: Unseen }
)

/** Pages, counted from 0, and their share of the website: less than 1. */
export type Unseen = { pages: number[]; share: number }
