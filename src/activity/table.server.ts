import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'

/**
 * Who did what (console.md §7). Append-only: a trigger refuses updates, and deletion of anything younger than 24 months. It
 * has no personal data except usernames.
 */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** A username, or 'command' or 'system'. Not a reference: the entry outlives the account. */
    actor: text('actor').notNull(),
    type: text('type').notNull(),
    /** An inquiry's reference, a username, the id of an e-mail. */
    subject: text('subject').notNull(),
    /** The changed fields, without their values. */
    fields: text('fields').array().notNull().default([]),
    requestId: text('request_id'),
  },
  (table) => [
    index('activity_entries_by_actor').on(table.actor, table.id),
    index('activity_entries_by_type').on(table.type, table.id),
    index('activity_entries_by_subject').on(table.subject, table.id),
    index('activity_entries_by_time').on(table.at, table.id),
  ],
)

/** What of these tables is about a person. */
export const personalInActivity = [personal(activityEntries, ['actor', 'subject'])]
