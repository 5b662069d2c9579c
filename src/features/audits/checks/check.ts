import type { AuditSource, EvidenceGrade } from '#content/visibility-audit/sources.ts'
import type { CheckGroup, CheckResult, Effort, Evidence } from '../finding.ts'
import type { AuditedPage, AuditedSite } from '../server/audited-site.ts'

/** One check. `weight` is what it takes from a hundred where all of the site fails it. */
export type Check = {
  id: string
  title: string
  group: CheckGroup
  weight: number
  grade: EvidenceGrade
  sources: readonly AuditSource[]
  effort: Effort
  cure: string
  run: (site: AuditedSite) => CheckResult
}

type OnPage = { state: 'pass' | 'mend' | 'fail'; evidence: Evidence }

/** Whether a page has what the site means it to have: what stands in an error page says nothing of the others. */
export const isReadable = ({ fetched }: AuditedPage): boolean => fetched.status === 200

/** A check that looks at each page alone: what it came to is the worst of them, its share how many are not right. */
export function onEachPage(
  site: AuditedSite,
  look: (page: AuditedPage) => OnPage,
  counts: (page: AuditedPage) => boolean = isReadable,
): CheckResult {
  const looked = site.pages.flatMap((page, at) => (counts(page) ? [{ at, ...look(page) }] : []))
  if (looked.length === 0) return { state: 'not-applicable', evidence: [] }
  const wrong = looked.filter(({ state }) => state !== 'pass')
  if (wrong.length === 0) return { state: 'pass', evidence: looked.slice(0, 1).map((page) => page.evidence) }
  return {
    state: wrong.some(({ state }) => state === 'fail') ? 'fail' : 'mend',
    evidence: wrong.map((page) => page.evidence),
    pages: wrong.map(({ at }) => at),
    share: wrong.length / looked.length,
  }
}

/** For checks that error pages concern too. */
export const everyPage = (): boolean => true
