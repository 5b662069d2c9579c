/**
 * A copy of the audit that was attached to an inquiry, which outlives the audit's own page. `saw` and `where` are text of a
 * website: escape them.
 */
export type AttachedAudit = {
  token: string
  host: string
  finishedAt: string
  /** Null: too few checks applied. */
  points: number | null
  passed: number
  counted: number
  /** What needs work, the best return first, then in the order of the report. */
  findings: {
    title: string
    state: 'mend' | 'fail'
    /** What it costs of 100; 0 for a check without weight. */
    points: number
    effort: string
    saw: string
    where: string
  }[]
}
