import type { AuditFailure } from '../audit-failure.ts'
import { auditAgent } from '#content/site.ts'
import type { FetchRules } from './fetch/fetch-rules.ts'

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

/** What audits may ask for: websites of others, on the ports of the web. `allowed` is for tests: addresses with a port. */
export function auditRules(publicUrl: string, allowed: readonly string[]): FetchRules {
  const { hostname } = new URL(publicUrl)
  return { ownHosts: [hostname, `www.${hostname}`], allowed: new Set(allowed), ports: [80, 443] }
}

/** How we introduce ourselves to the websites we read. */
export const auditUserAgent = (publicUrl: string): string =>
  `${auditAgent}/1.0 (+${publicUrl}/visibility-audit#agent)`
