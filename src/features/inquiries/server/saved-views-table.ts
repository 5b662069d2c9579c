import { bigint, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/table.ts'
import { personal } from '#platform/db/personal-data.ts'

/** Filters of the inbox that someone keeps for themselves. */
export const inquirySavedViews = pgTable(
  'inquiry_saved_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of its address, as the inbox writes it. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('inquiry_saved_views_names').on(table.userId, table.name)],
)

/** What of these tables is about a person. */
export const personalInSavedViews = [personal(inquirySavedViews, ['name', 'query'])]
