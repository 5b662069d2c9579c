import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'
import type { StoredState } from '../booking.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The calls. Who it is with is in the enquiry alone: once that is erased, all that is left here is that a time was
 * taken. The migration adds what drizzle has no words for: the key to the enquiry, and that no two calls of one lane
 * overlap, which is what keeps a time from being given twice.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** What calendars know it by, as long as it lives. */
    uid: text('uid').notNull().unique(),
    inquiryId: bigint('inquiry_id', { mode: 'number' }).unique(),
    /** Of the secret part of the private page's address. */
    tokenHash: text('token_hash').unique(),
    /** Which of the calls that go on at once it is. */
    lane: integer('lane').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** When the next one may begin. */
    freesAt: time('frees_at').notNull(),
    zone: text('zone').notNull(),
    state: text('state').$type<StoredState>().notNull().default('booked'),
    cancelledBy: text('cancelled_by').$type<'visitor' | 'staff'>(),
    /** Counted up whenever calendars have to change their entry. */
    sequence: integer('sequence').notNull().default(0),
    /** When the reminder is due; null: there is none, or it was sent. */
    remindAt: time('remind_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('bookings_by_time').on(table.startsAt),
    index('bookings_to_remind')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
)

/** What of these tables is about a person. */
export const personalInBookings = [personal(bookings, ['zone'])]
