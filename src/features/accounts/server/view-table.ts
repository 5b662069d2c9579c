import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './table.ts'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Who looked at what is a client's, for the client to see: the agency as they see it, and anyone who took a copy. */
export const clientViews = pgTable(
  'client_looks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Whose data it is. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'view': the dashboard as its client sees it. 'download': a copy of everything. */
    kind: text('kind').$type<'view' | 'download'>().notNull(),
    byId: text('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept for the client when the account is gone. */
    byName: text('by_name').notNull(),
    /** Of a view: the session it holds for. Sessions go, and this stays. */
    sessionId: text('session_id'),
    at: time('at').notNull(),
    /** Of a view: when it ends by itself, or was ended. */
    endsAt: time('ends_at'),
  },
  (table) => [
    index('client_looks_by_user').on(table.userId, table.id),
    index('client_looks_by_session')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
  ],
)

/** What of these tables is about a person. */
export const personalInLooks = [personal(clientViews, ['byName'])]
