import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Backups that a server made by itself, and how each ended. A run is under way, done (`done_at`) or failed (`failed_at`). */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When the process that makes it last said so: one that has died says nothing more. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** Why, in words for people. */
    error: text('error'),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (table) => [
    index('backup_runs_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
  ],
)
