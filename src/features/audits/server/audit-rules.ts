import { auditAgent } from '#content/site.ts'
import type { FetchRules } from './fetch/fetch-rules.ts'

/** What audits may ask for: websites of others, on the ports of the web. `allowed` is for tests: addresses with a port. */
export function auditRules(publicUrl: string, allowed: readonly string[]): FetchRules {
  const { hostname } = new URL(publicUrl)
  return { ownHosts: [hostname, `www.${hostname}`], allowed: new Set(allowed), ports: [80, 443] }
}

/** How we introduce ourselves to the websites we read. */
export const auditUserAgent = (publicUrl: string): string =>
  `${auditAgent}/1.0 (+${publicUrl}/visibility-audit#agent)`
