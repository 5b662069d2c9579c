/**
 * The audit that came with an inquiry, as it was then: it stays with the inquiry when its own page is deleted. What was seen
 * is the text of a website: anyone who shows it escapes it.
 */
export type AttachedAudit = {
  token: string
  host: string
  finishedAt: string
  /** Null: there was too little to judge. */
  points: number | null
  passed: number
  counted: number
  /** What wants mending, the best return first and then in the order of the report. */
  findings: {
    title: string
    state: 'mend' | 'fail'
    /** What it takes from a hundred; 0 where it carries no weight. */
    points: number
    effort: string
    saw: string
    where: string
  }[]
}
