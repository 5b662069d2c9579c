import type { AuditFailure } from './audit-failure.ts'
import { auditAgent } from '#content/site.ts'
import type { FetchRules } from '#platform/fetch/fetch-rules.ts'

const minuteMs = 60_000

/** The limits of audits, which their page states. */
export const auditLimits = {
  ofOneVisitor: { limit: 5, windowSeconds: 3600 },
  againAfterMs: 10 * minuteMs,
  waiting: 200,
  lifetimeMs: 30 * 24 * 60 * minuteMs,
  atOnce: 2,
  /** An audit that is interrupted so often has failed. */
  attempts: 2,
}

// After any other failure the website had hardly a request, or the address was mistyped.
const burdens = new Set<AuditFailure | null>([
  null,
  'too-slow',
  'broken-answer',
  'no-connection',
  'too-deep',
  'ran-out',
])

/** Whether a website is not read again for a while after a run with this failure; null: with a report. */
export const leavesInPeace = (failure: AuditFailure | null): boolean => burdens.has(failure)

/** Audits read websites of others, on ports 80 and 443. `allowed` is for tests: addresses with a port. */
export function auditRules(publicUrl: string, allowed: readonly string[]): FetchRules {
  const { hostname } = new URL(publicUrl)
  return { ownHosts: [hostname, `www.${hostname}`], allowed: new Set(allowed), ports: [80, 443] }
}

/** The user agent of our requests. */
export const auditUserAgent = (publicUrl: string): string =>
  `${auditAgent}/1.0 (+${publicUrl}/visibility-audit#agent)`
