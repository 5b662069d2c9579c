/** What is deleted by itself once it is over. */
export const retainedKinds = ['spam', 'inquiries', 'unmatched', 'returned', 'activity', 'audits'] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** How long things are kept, and what a run would delete now. */
export type RetentionPlan = {
  rows: { kind: RetainedKind; kept: string; count: number }[]
  /** Who let it begin, and when; null while nothing is deleted. */
  startedAt: string | null
  startedBy: string | null
}
