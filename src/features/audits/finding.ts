/** The groups of checks, in the order of the report, and what all checks of each weigh together. */
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

/** The bytes that were seen, as text, and where. Whoever shows it escapes it. */
export type Evidence = { saw: string; where: string; line?: number }

/** What one check came to. `share` is how much of the site a mend or a fail concerns, more than 0 and at most 1. */
export type CheckResult =
  | { state: 'pass' | 'not-applicable'; evidence: Evidence[] }
  | { state: 'unknown'; why: string; evidence: Evidence[] }
  | { state: 'mend' | 'fail'; evidence: Evidence[]; pages: number[]; share: number }
