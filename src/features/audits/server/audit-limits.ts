import type { AuditFailure } from '../audit-failure.ts'

const minuteMs = 60_000

/** What audits may cost websites and us, as their page says it. */
export const auditLimits = {
  ofOneVisitor: { limit: 5, windowSeconds: 3600 },
  againAfterMs: 10 * minuteMs,
  waiting: 200,
  lifetimeMs: 30 * 24 * 60 * minuteMs,
  atOnce: 2,
  /** A process that ends takes its audits with it; after the second time we say so. */
  attempts: 2,
}

// After any other the website was asked for next to nothing, or what was typed was not what was meant.
const burdens = new Set<AuditFailure | null>([
  null,
  'too-slow',
  'broken-answer',
  'no-connection',
  'too-deep',
  'ran-out',
])

/** Whether a website is left in peace after a run that ended like this; null is a report. */
export const leavesInPeace = (failure: AuditFailure | null): boolean => burdens.has(failure)
