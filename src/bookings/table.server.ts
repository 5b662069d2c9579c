import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { personal } from '#platform/db/personal-data.ts'
import type { CallAnswer } from '#platform/mail-in/calendar-part.ts'
import type { StoredState } from './booking.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The calls. The visitor is only in the enquiry: after its erasure, just the taken time is left here. The migration adds what
 * drizzle cannot express: the foreign key to the enquiry, and the constraint that no two calls of one lane overlap.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Its id in calendars. */
    uid: text('uid').notNull().unique(),
    inquiryId: bigint('inquiry_id', { mode: 'number' }).unique(),
    /** The hash of the secret part of the private page's address. */
    tokenHash: text('token_hash').unique(),
    /** Which of the parallel calls it is. */
    lane: integer('lane').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** When the next one can begin. */
    freesAt: time('frees_at').notNull(),
    zone: text('zone').notNull(),
    state: text('state').$type<StoredState>().notNull().default('booked'),
    /** `clock`: its time was held, and nobody confirmed it. */
    cancelledBy: text('cancelled_by').$type<'visitor' | 'staff' | 'clock'>(),
    /** Until when its time is held for a confirmation; null: it is booked. Such a call is nobody's yet. */
    heldUntil: time('held_until'),
    /** The client who was signed in when it was booked. */
    clientId: text('client_id').references(() => users.id, { onDelete: 'set null' }),
    /** The network that booked it, hashed, until it is confirmed, over or cancelled. */
    network: text('network'),
    /** What the visitor answered to the invitation, in their calendar; null: nothing, or it was moved since. */
    answer: text('answer').$type<CallAnswer>(),
    /** Incremented with each change that calendars have to show. */
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
    index('bookings_by_client')
      .on(table.clientId)
      .where(sql`client_id is not null`),
    index('bookings_by_network')
      .on(table.network)
      .where(sql`network is not null`),
    index('bookings_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
  ],
)

/** What of these tables is about a person. */
export const personalInBookings = [personal(bookings, ['zone', 'clientId', 'network'])]
