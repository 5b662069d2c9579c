import type { AuditFailure } from './audit-failure.ts'
import type { AuditReport } from './audit-report.ts'
import type { AuditedSite } from './audited-site.server.ts'
import type { Fetcher } from '#platform/fetch/fetcher.ts'
import { readSite } from './read-site.server.ts'
import { makeReportApart } from './untrusted.server.ts'

/** Called for a check that throws. */
type OnFault = (check: string, error: unknown) => void

/** Reads a website and makes the report. */
export async function auditWebsite(
  typed: string,
  fetcher: Fetcher,
  onFault: OnFault,
): Promise<{ report: AuditReport } | { failure: AuditFailure }> {
  const read = await readSite(typed, fetcher)
  return 'failure' in read ? read : await reportOn(read.site, onFault)
}

/** Makes the report in another process: the checks read untrusted text. */
export async function reportOn(
  { pages, ...site }: AuditedSite,
  onFault: OnFault,
): Promise<{ report: AuditReport } | { failure: AuditFailure }> {
  const made = await makeReportApart({
    ...site,
    pages: pages.map(({ fetched, facts }) => ({ fetched, facts })),
  })
  for (const { check, error } of made?.faults ?? []) onFault(check, new Error(error))
  return made ? { report: made.report } : { failure: 'too-deep' }
}
