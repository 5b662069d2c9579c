import { TooMuchError } from '#platform/untrusted/serve-untrusted.ts'
import type { AuditReport, Finding, ReadPage } from './audit-report.ts'
import { allChecks } from './checks/all-checks.server.ts'
import { isReadable, type Check } from './checks/check.ts'
import { evidence } from './checks/evidence.ts'
import type { CheckResult } from './finding.ts'
import { whyUnread, type PageFate } from './page-fate.ts'
import { scoreOf } from './score.ts'
import type { AuditedPage, AuditedSite, UnreadPage } from './audited-site.server.ts'
import { judgeAgents } from './checks/reach.server.ts'

/** A site without its URL objects, which cannot be sent to another process. */
type SentSite = Omit<AuditedSite, 'pages'> & { pages: Omit<AuditedPage, 'url'>[] }

/** Makes the report on a site. A check that throws does not affect the others. */
export function makeReport(
  { pages, ...sent }: SentSite,
  checks: readonly Check[] = allChecks,
): { report: AuditReport; faults: { check: string; error: string }[] } {
  const site = { ...sent, pages: pages.map((page) => ({ ...page, url: new URL(page.fetched.url) })) }
  const faults: { check: string; error: string }[] = []
  const tryCheck = ({ id, run }: Check): CheckResult => {
    try {
      return run(site)
    } catch (error) {
      if (error instanceof TooMuchError) return { state: 'unknown', why: whyUnread('too-deep'), evidence: [] }
      faults.push({ check: id, error: error instanceof Error ? (error.stack ?? '') : String(error) })
      return { state: 'unknown', why: 'This check could not deal with what it saw.', evidence: [] }
    }
  }
  const findings = checks.map((check): Finding => {
    const { run: _, ...about } = check
    const result = tryCheck(check)
    return { ...about, result: { ...result, evidence: result.evidence.slice(0, mostEvidence) } }
  })
  const readable = site.pages.filter(isReadable)
  const report = {
    url: site.pages[0]?.url.href ?? '',
    pages: [...site.pages.map(readPage), ...site.unread.map(unreadPage)],
    refused: site.unread.flatMap(({ url, failure }) =>
      failure === 'refused-by-robots' ? evidence(new URL(url).pathname, '').saw : [],
    ),
    agents: agentsOf(site),
    findings,
    score: scoreOf(
      findings.map(({ id, weight, effort, result }) => ({ id, weight, effort, ...result })),
      { pages: readable.length, words: readable.reduce((sum, { facts }) => sum + facts.words, 0) },
    ),
  }
  return { report, faults }
}

const mostEvidence = 12

// The check `agents` then has the state 'unknown'.
function agentsOf(site: AuditedSite): AuditReport['agents'] {
  try {
    return judgeAgents(site)
  } catch {
    return []
  }
}

const readPage = ({ url, fetched, facts }: AuditedPage): ReadPage => ({
  url: url.href,
  status: fetched.status,
  bytes: fetched.bytes,
  words: facts.words,
  firstByteMs: fetched.firstByteMs,
  at: fetched.at.toISOString(),
  fate: fateOf(url, fetched),
})

function fateOf({ href }: URL, { status, redirects }: AuditedPage['fetched']): PageFate {
  if (status !== 200) return { code: 'status', says: `It answers with status ${status}.` }
  if (redirects.length === 0) return { code: 'read', says: 'Read.' }
  return { code: 'redirected', to: href, says: `Redirected to ${href}, and read there.` }
}

const unreadPage = ({ url, failure, to, at }: UnreadPage): ReadPage => ({
  url,
  status: 0,
  bytes: 0,
  words: 0,
  firstByteMs: 0,
  at: at.toISOString(),
  fate: { code: failure, ...(to !== undefined && { to }), says: whyUnread(failure) },
})
