import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditFailure } from './audit-failure.ts'
import type { AuditReport } from './audit-report.ts'
import type { AuditProgress } from './audit-state.ts'
import { personal } from '#platform/db/personal-data.ts'

/** One reading of a website: waiting, running (`started_at`) or finished (`finished_at`), with a report or a failure. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The host without 'www.'. */
    site: text('site').notNull(),
    /** As typed. */
    url: text('url').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    progress: jsonb('progress').$type<Pick<AuditProgress, 'steps' | 'checks'>>().notNull(),
    report: jsonb('report').$type<AuditReport>(),
    failure: text('failure').$type<AuditFailure>(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('audit_runs_by_site').on(table.site, table.id),
    index('audit_runs_waiting')
      .on(table.id)
      .where(sql`started_at is null and finished_at is null`),
  ],
)

/** A visitor's private link to a run, which others may share. */
export const audits = pgTable(
  'audits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The secret part of the link. */
    token: text('token').notNull().unique(),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => auditRuns.id, { onDelete: 'cascade' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('audits_by_run').on(table.runId), index('audits_expired').on(table.expiresAt)],
)

export type AuditRun = typeof auditRuns.$inferSelect

/** What of these tables is about a person. */
export const personalInAudits = [personal(auditRuns, ['site', 'url', 'report']), personal(audits, ['token'])]
