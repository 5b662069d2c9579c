import type { Db, Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { AuditFailure } from './audit-failure.ts'
import type { AuditRefusal } from './audit-refusal.ts'
import { auditJob } from './audit-job.server.ts'
import { auditLimits, leavesInPeace } from './audit-limits.server.ts'
import {
  countWaiting,
  insertAudit,
  insertRun,
  listRecentRuns,
  lockSite,
  progressAfter,
} from './store.server.ts'
import { judgeUrl, readTypedAddress, type FetchRules } from '#platform/fetch/fetch-rules.ts'
import { siteOf } from './read-politely.server.ts'
import type { AuditRun } from './table.server.ts'

export type AuditAnswer =
  | { outcome: 'accepted'; token: string }
  | { outcome: 'failed'; failure: AuditFailure }
  | { outcome: 'refused'; refusal: AuditRefusal; retryAfterSeconds: number }

type AuditOrder = {
  db: Db
  rules: FetchRules
  now: Date
  /** Counts one audit of this visitor. @returns the seconds until the limit allows another one; 0: this one is allowed */
  takeUse: (tx: Tx) => Promise<number>
}

const busyForSeconds = 1800

/**
 * Queues an audit of a website and returns the token of its private link. If the website is being read, or was within ten
 * minutes, the link is to that run, unless that is private. A failure is of its address alone: another one of the website
 * is read at once.
 */
export async function askForAudit(
  { db, rules, now, takeUse }: AuditOrder,
  request: { url: string; isPrivate: boolean },
): Promise<AuditAnswer> {
  const address = readTypedAddress(request.url)
  if (!address) return { outcome: 'failed', failure: 'not-an-address' }
  const failure = judgeUrl(address.url, rules)
  if (failure) return { outcome: 'failed', failure }
  const site = siteOf(address.url)
  return await db.transaction(async (tx) => {
    await lockSite(tx, site)
    const recent = await findRecent(tx, site, address.url, now)
    if (recent?.isPrivate) {
      const waitMs = Math.max(1000, againFrom(recent).getTime() - now.getTime())
      return { outcome: 'refused', refusal: 'read-privately', retryAfterSeconds: Math.ceil(waitMs / 1000) }
    }
    if (!recent && (await countWaiting(tx)) >= auditLimits.waiting)
      return { outcome: 'refused', refusal: 'too-busy', retryAfterSeconds: busyForSeconds }
    const usedUpForSeconds = await takeUse(tx)
    if (usedUpForSeconds > 0)
      return { outcome: 'refused', refusal: 'too-many', retryAfterSeconds: usedUpForSeconds }
    const run =
      recent ??
      (await beginRun(tx, { site, url: request.url.trim(), isPrivate: request.isPrivate, madeAt: now }))
    const expiresAt = new Date(now.getTime() + auditLimits.lifetimeMs)
    return { outcome: 'accepted', token: await insertAudit(tx, { runId: run.id, madeAt: now, expiresAt }) }
  })
}

async function findRecent(tx: Tx, site: string, url: URL, now: Date): Promise<AuditRun | undefined> {
  const since = new Date(now.getTime() - auditLimits.againAfterMs)
  const runs = await listRecentRuns(tx, site, since)
  return runs.find(
    (run) => run.failure === null || (againFrom(run) > now && auditedPath(run) === url.pathname + url.search),
  )
}

async function beginRun(
  tx: Tx,
  run: Pick<AuditRun, 'site' | 'url' | 'isPrivate' | 'madeAt'>,
): Promise<AuditRun> {
  const inserted = await insertRun(tx, { ...run, progress: progressAfter([]) })
  await enqueue(tx, auditJob, { runId: inserted.id }, { key: `audit:${inserted.id}` })
  return inserted
}

/** The path and query of the requested address. */
export function auditedPath({ url }: Pick<AuditRun, 'url'>): string {
  const address = readTypedAddress(url)?.url
  return address ? address.pathname + address.search : '/'
}

/** When the website of a run can be read again; of a failure, its address. */
export function againFrom({ madeAt, finishedAt, failure }: AuditRun): Date {
  // An unfinished run ends within minutes.
  const from = finishedAt ?? madeAt
  return finishedAt && !leavesInPeace(failure)
    ? finishedAt
    : new Date(from.getTime() + auditLimits.againAfterMs)
}
