import type { Db } from '#platform/db/database.ts'
import { describeFailure } from './audit-failure.ts'
import type { AuditNews, AuditPageData, AuditProgress, AuditState, AuditComparison } from './audit-state.ts'
import { againFrom, auditedPath } from './ask-for-audit.server.ts'
import { readTypedAddress, fetchLimits } from '#platform/fetch/fetch-rules.ts'
import { countWaiting, findAudit, findEarlierRun } from './store.server.ts'
import type { AuditRun } from './table.server.ts'
import type { AuditReport } from './audit-report.ts'

/** Null: there is no such audit, or it was deleted. */
export async function loadAuditPage(db: Db, token: string, now: Date): Promise<AuditPageData | null> {
  const found = await findAudit(db, token, now)
  if (!found) return null
  const { audit, run } = found
  const { report, failure, finishedAt } = run
  const [progress, earlier] = await Promise.all([
    progressOf(db, run),
    report === null ? undefined : findEarlierRun(db, run),
  ])
  return {
    token,
    state: stateOf(run),
    url: run.url,
    host: auditedHost(run),
    path: auditedPath(run),
    madeAt: audit.madeAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: audit.expiresAt.toISOString(),
    againFrom: againFrom(run).toISOString(),
    isPrivate: run.isPrivate,
    progress,
    failure: failure && describeFailure(failure, auditedPath(run)),
    report,
    earlier:
      report && earlier?.report && earlier.finishedAt
        ? compareReports({ report: earlier.report, finishedAt: earlier.finishedAt }, report)
        : null,
  }
}

/** The progress of an audit, and the id of its run; undefined if it no longer exists. */
export async function findAuditNews(
  db: Db,
  token: string,
  now: Date,
): Promise<{ runId: number; news: AuditNews } | undefined> {
  const found = await findAudit(db, token, now)
  return (
    found && {
      runId: found.run.id,
      news: { state: stateOf(found.run), progress: await progressOf(db, found.run) },
    }
  )
}

/** The host of the requested address. */
export const auditedHost = ({ url, site }: Pick<AuditRun, 'url' | 'site'>): string =>
  readTypedAddress(url)?.url.host ?? site

export function stateOf({
  startedAt,
  finishedAt,
  failure,
}: Pick<AuditRun, 'startedAt' | 'finishedAt' | 'failure'>): AuditState {
  if (finishedAt) return failure === null ? 'done' : 'failed'
  return startedAt ? 'running' : 'waiting'
}

async function progressOf(db: Db, run: AuditRun): Promise<AuditProgress> {
  const { steps, checks } = run.progress
  return {
    ahead: stateOf(run) === 'waiting' ? await countWaiting(db, run.id) : 0,
    steps,
    planned: run.finishedAt ? steps.length : fetchLimits.fetches,
    checks,
  }
}

/** The changes between two reports. Checks that are in only one of them are left out. */
function compareReports(
  earlier: { report: AuditReport; finishedAt: Date },
  later: AuditReport,
): AuditComparison {
  const before = new Map(earlier.report.findings.map(({ id, result }) => [id, result.state]))
  const { points, passed, counted } = earlier.report.score
  return {
    finishedAt: earlier.finishedAt.toISOString(),
    points,
    passed,
    counted,
    changes: later.findings.flatMap(({ id, title, result }) => {
      const state = before.get(id)
      return state === undefined || state === result.state
        ? []
        : [{ id, title, before: state, after: result.state }]
    }),
  }
}
