import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Calendars of the staff, elsewhere, that say when they are busy. Of what is in them only times are kept. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    etag: text('etag'),
    /** From the day it was read on, for 62 days: `busy-spans.ts`. */
    busy: bytes('busy')
      .notNull()
      .default(sql`''::bytea`),
    busyTimes: integer('busy_times').notNull().default(0),
    /** When it could be read last. */
    readAt: time('read_at'),
    /** Until when a process has it in hand, or it is let be. */
    nextReadAt: time('next_read_at').notNull().defaultNow(),
    failingSince: time('failing_since'),
    /** In words, for its owner. */
    trouble: text('trouble').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('busy_calendars_by_user').on(table.userId),
    index('busy_calendars_by_reading').on(table.nextReadAt),
  ],
)

/**
 * Who has secret addresses for their calls. The addresses are computed from the nonce and a secret of the installation; by
 * what is stored nobody can read a feed.
 */
export const callFeeds = pgTable('call_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  nonce: text('nonce').notNull(),
  mineHash: text('mine_hash').notNull().unique(),
  allHash: text('all_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** What of these tables is about a person. */
export const personalInCalendars = [personal(busyCalendars, ['name', 'url', 'trouble', 'busy'])]
