import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { inConsole } from '#console/frame/console-load.server.ts'
import { auditedPath } from '../ask-for-audit.server.ts'
import { describeFailure } from '../audit-failure.ts'
import type { AuditList } from '../listed-audit.ts'
import type { Score } from '../score.ts'
import { auditedHost, stateOf } from '../audit-page.server.ts'
import { auditRuns, audits } from '../table.server.ts'
import { attachedAuditToken, contactSubmissions } from '#inquiries/table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { toNumber } from '#shared/row-number.ts'

const shownAtOnce = 50

/** The stored audits, the latest first, each with its inquiries. */
export async function listAudits(db: Db, before: number | undefined): Promise<AuditList> {
  const rows = await db
    .select({
      audit: audits,
      url: auditRuns.url,
      site: auditRuns.site,
      isPrivate: auditRuns.isPrivate,
      startedAt: auditRuns.startedAt,
      finishedAt: auditRuns.finishedAt,
      failure: auditRuns.failure,
      // The rest of a report is a hundred times as much.
      score: sql<Score | null>`${auditRuns.report}->'score'`,
    })
    .from(audits)
    .innerJoin(auditRuns, eq(auditRuns.id, audits.runId))
    .where(before === undefined ? undefined : lt(audits.id, before))
    .orderBy(desc(audits.id))
    .limit(shownAtOnce + 1)
  const shown = rows.slice(0, shownAtOnce)
  const inquiries = await findInquiriesOf(
    db,
    shown.map(({ audit }) => audit.token),
  )
  return {
    audits: shown.map(({ audit, score, failure, ...run }) => ({
      id: audit.id,
      token: audit.token,
      host: auditedHost(run),
      madeAt: audit.madeAt.toISOString(),
      expiresAt: audit.expiresAt.toISOString(),
      state: stateOf({ ...run, failure }),
      isPrivate: run.isPrivate,
      score: score && { points: score.points, passed: score.passed, counted: score.counted },
      failure: failure && describeFailure(failure, auditedPath(run)).says,
      inquiries: inquiries.filter(({ token }) => token === audit.token).map(({ reference }) => reference),
    })),
    next: rows.length > shownAtOnce ? String(shown.at(-1)?.audit.id) : null,
  }
}

/** The inquiries with these audits attached. */
export async function findInquiriesOf(
  db: Db,
  tokens: string[],
): Promise<{ reference: string; token: string }[]> {
  if (tokens.length === 0) return []
  const token = sql<string>`${attachedAuditToken}`
  return await db
    .select({ reference: contactSubmissions.reference, token })
    .from(contactSubmissions)
    .where(inArray(token, tokens))
    .orderBy(contactSubmissions.id)
}

export const load = inConsole<AuditList>(
  async ({ services, query }) =>
    await listAudits(services.database.db, toNumber(query.get('cursor') ?? undefined)),
)
