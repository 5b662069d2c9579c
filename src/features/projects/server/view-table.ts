import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/table.ts'

/** Who of the agency looked at a client's dashboard as that client sees it (console.md §6); clients read it too. */
export const clientViews = pgTable(
  'client_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewerId: text('viewer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    viewerName: text('viewer_name').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Fifteen minutes after it began, or when it was ended. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('client_views_by_user').on(table.userId, table.startedAt),
    index('client_views_by_viewer').on(table.viewerId, table.endsAt),
  ],
)
