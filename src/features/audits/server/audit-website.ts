import type { AuditFailure } from '../audit-failure.ts'
import type { AuditReport, Finding, ReadPage } from '../audit-report.ts'
import { judgeAgents } from '../checks/agents.ts'
import { allChecks } from '../checks/all-checks.ts'
import type { Check } from '../checks/check.ts'
import { evidence } from '../checks/evidence.ts'
import type { CheckResult } from '../finding.ts'
import { scoreOf } from '../score.ts'
import type { AuditedPage, AuditedSite } from './audited-site.ts'
import type { Fetcher } from './fetch/fetcher.ts'
import { readSite } from './read-site.ts'

/** Reads a website and makes the report. `onFault` hears of a check that could not deal with what it saw. */
export async function auditWebsite(
  typed: string,
  fetcher: Fetcher,
  onFault: (check: string, error: unknown) => void,
): Promise<{ report: AuditReport } | { failure: AuditFailure }> {
  const read = await readSite(typed, fetcher)
  return 'failure' in read ? read : { report: reportOn(read.site, allChecks, onFault) }
}

/** The report on what was read. One check that fails leaves the others as they are. */
export function reportOn(
  site: AuditedSite,
  checks: readonly Check[],
  onFault: (check: string, error: unknown) => void,
): AuditReport {
  const findings = checks.map(({ run, ...check }): Finding => {
    const result = tryCheck(
      () => run(site),
      (error) => onFault(check.id, error),
    )
    return { ...check, result: { ...result, evidence: result.evidence.slice(0, mostEvidence) } }
  })
  const judged = findings.map(({ id, weight, effort, result }) => ({
    id,
    weight,
    effort,
    state: result.state,
    share: 'share' in result ? result.share : 0,
  }))
  return {
    url: site.pages[0]?.url.href ?? '',
    pages: site.pages.map(readPage),
    refused: site.refused.map(({ pathname }) => evidence(pathname, '').saw),
    agents: judgeAgents(site),
    findings,
    score: scoreOf(judged),
  }
}

const mostEvidence = 12

function tryCheck(run: () => CheckResult, onFault: (error: unknown) => void): CheckResult {
  try {
    return run()
  } catch (error) {
    onFault(error)
    return { state: 'unknown', why: 'This check could not deal with what it saw.', evidence: [] }
  }
}

const readPage = ({ url, fetched, facts }: AuditedPage): ReadPage => ({
  url: url.href,
  status: fetched.status,
  bytes: fetched.bytes,
  words: facts.words,
  firstByteMs: fetched.firstByteMs,
  at: fetched.at.toISOString(),
})
