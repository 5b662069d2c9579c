import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '../db/personal-data.ts'

/** Work that must happen after a transaction, written in the same transaction. A job is waiting, done (`done_at`) or dead (`dead_at`). */
export const outboxJobs = pgTable(
  'outbox_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Two jobs with the same key are one job. */
    key: text('key').unique(),
    /** Jobs of one lane are done one at a time, by workers that know lanes. */
    lane: text('lane'),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the job belongs to the worker that has `lease_token`; after that any worker may take it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    leaseToken: text('lease_token'),
    doneAt: timestamp('done_at', { withTimezone: true }),
    deadAt: timestamp('dead_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('outbox_jobs_due')
      .on(table.runAt, table.id)
      .where(sql`done_at is null and dead_at is null`),
    index('outbox_jobs_by_lane')
      .on(table.lane, table.runAt, table.id)
      .where(sql`lane is not null and done_at is null and dead_at is null`),
    index('outbox_jobs_busy_lanes')
      .on(table.lane)
      .where(sql`lane is not null and leased_until is not null and done_at is null and dead_at is null`),
    index('outbox_jobs_dead')
      .on(table.deadAt)
      .where(sql`dead_at is not null`),
    index('outbox_jobs_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
  ],
)

export type OutboxJob = typeof outboxJobs.$inferSelect

/** What of these tables is about a person. */
export const personalInOutbox = [personal(outboxJobs, ['payload', 'lastError'])]
