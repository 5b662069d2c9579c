import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How far a mailbox has been read, and by whom: of several processes one reads. */
export const mailboxCursors = pgTable('mailbox_cursors', {
  /** `user@host/INBOX`. */
  mailbox: text('mailbox').primaryKey(),
  /** Null: nothing of it has been read. Another one than the server's: its numbers mean something else now (RFC 9051). */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When the last e-mail was taken: how far to look back where numbers are new. */
  readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  /** When it was last read to its end. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** The e-mail that was begun last, by its number, and how often: one that ends the process is not begun for ever. */
  begunValidity: text('begun_validity'),
  begunUid: bigint('begun_uid', { mode: 'number' }),
  begunTimes: integer('begun_times').notNull().default(0),
  leaseToken: text('lease_token'),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
})
