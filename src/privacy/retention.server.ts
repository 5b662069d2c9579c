import { sql, type SQL } from 'drizzle-orm'
import { auditLimits } from '#audits/audit-limits.server.ts'
import { bySystem, recordActivity } from '#activity/record.server.ts'
import type { RetainedKind, RetentionPlan } from './privacy-case.ts'
import type { Retention } from '#settings/agency-settings.ts'
import { findRetentionStart, readAgencySettings } from '#settings/store.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db } from '#platform/db/database.ts'

const batchSize = 500
const activityMonths = 24
const passingDays = 30

// The last thing that happened to an inquiry.
const lastWord = sql.raw(
  `greatest(created_at, replied_at, (select max(at) from inquiry_events where inquiry_id = contact_submissions.id))`,
)

type Rule = {
  table: string
  /** The key column, if it is not `id`. */
  key?: string
  isOver: (now: Date, retention: Retention) => SQL
  kept: (retention: Retention) => string
}

const before = (now: Date, interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`

/** What is deleted when (console.md §7). */
const rules: Record<RetainedKind, Rule> = {
  spam: {
    table: 'contact_submissions',
    isOver: (now, { spamDays }) => sql`status = 'spam' and ${lastWord} < ${before(now, `${spamDays} days`)}`,
    kept: ({ spamDays }) => `${spamDays} days after it was marked`,
  },
  inquiries: {
    table: 'contact_submissions',
    // Those of a client stay as long as the client, and so do those merged into one of theirs.
    isOver: (now, { inquiryMonths }) => sql`status <> 'spam' and client_id is null
      and ${lastWord} < ${before(now, `${inquiryMonths} months`)}
      and not exists (select 1 from contact_submissions target
        where target.id = contact_submissions.merged_into and target.client_id is not null)`,
    kept: ({ inquiryMonths }) => `${inquiryMonths} months after the last message`,
  },
  // Mails without an enquiry are stored no longer than enquiries without a result.
  unmatched: {
    table: 'received_mails',
    isOver: (now, { inquiryMonths }) =>
      sql`outcome = 'unmatched' and arrived_at < ${before(now, `${inquiryMonths} months`)}`,
    kept: ({ inquiryMonths }) => `${inquiryMonths} months after they came`,
  },
  // No one has to look at them (mail.md).
  passing: {
    table: 'received_mails',
    isOver: (now) =>
      sql`outcome = 'unmatched' and kind in ('newsletter', 'automatic') and arrived_at < ${before(now, `${passingDays} days`)}`,
    kept: () => `${passingDays} days after they came`,
  },
  returned: {
    table: 'bounced_addresses',
    key: 'address',
    isOver: (now, { inquiryMonths }) => sql`at < ${before(now, `${inquiryMonths} months`)}`,
    kept: ({ inquiryMonths }) => `${inquiryMonths} months after the last one`,
  },
  activity: {
    table: 'activity_entries',
    isOver: (now) => sql`at < ${before(now, `${activityMonths} months`)}`,
    kept: () => `${activityMonths} months`,
  },
  audits: {
    table: 'audits',
    isOver: (now) => sql`expires_at <= ${now.toISOString()}::timestamptz`,
    kept: () => `${auditLimits.lifetimeMs / 86_400_000} days`,
  },
}

// Audits are deleted every minute, as their reports promise, without an administrator's start.
const started = ['spam', 'inquiries', 'unmatched', 'passing', 'returned', 'activity'] as const

/** How long things are stored, and how much of each a run would delete now. */
export async function planRetention(db: Db, now: Date): Promise<RetentionPlan> {
  const { retention } = await readAgencySettings(db)
  const start = await findRetentionStart(db)
  const rows: RetentionPlan['rows'] = []
  for (const kind of [...started, 'audits'] as const) {
    const { table, isOver, kept } = rules[kind]
    const found = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${isOver(now, retention)}`,
    )
    rows.push({ kind, kept: kept(retention), count: found.rows[0]?.count ?? 0 })
  }
  return { rows, startedAt: start?.at ?? null, startedBy: start?.by ?? null }
}

/** Deletes what is past its time, once an administrator has started it. @returns how many rows were deleted, by kind */
export async function runRetention(db: Db, now: Date): Promise<Partial<Record<RetainedKind, number>>> {
  if (!(await findRetentionStart(db))) return {}
  const { retention } = await readAgencySettings(db)
  const deleted: Partial<Record<RetainedKind, number>> = {}
  for (const kind of started) {
    const { table: name, key = 'id', isOver } = rules[kind]
    const [table, keyColumn] = [sql.identifier(name), sql.identifier(key)]
    let count = 0
    for (let more = true; more;) {
      const batch = await deleteSome(
        db,
        kind,
        sql`${table} where ${keyColumn} in (
        select ${keyColumn} from ${table} where ${isOver(now, retention)} order by ${keyColumn} limit ${batchSize})`,
      )
      count += batch
      more = batch === batchSize
    }
    if (count > 0) deleted[kind] = count
  }
  return deleted
}

async function deleteSome(db: Db, kind: RetainedKind, rows: SQL): Promise<number> {
  return await db.transaction(async (tx) => {
    const deleted = await tx.execute(sql`delete from ${rows} returning 1`)
    const count = deleted.rows.length
    if (count > 0) {
      await recordActivity(tx, bySystem, { type: 'retention.done', subject: `${kind}, ${count}` })
      await announceToConsole(tx, 'inquiries')
    }
    return count
  })
}
