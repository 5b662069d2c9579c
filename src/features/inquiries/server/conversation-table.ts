import { viewersTable } from '#features/accounts/server/presence.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/table.ts'
import type { InquiryEventData, InquiryEventType } from '../inquiry-event.ts'
import { contactSubmissions } from './table.ts'
import { personal } from '#platform/db/personal-data.ts'

const inquiryId = () =>
  bigint('inquiry_id', { mode: 'number' })
    .notNull()
    .references(() => contactSubmissions.id, { onDelete: 'cascade' })

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What happened to an inquiry, in the order of happening. Rows are only ever added. */
export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    inquiryId: inquiryId(),
    at: time('at').notNull().defaultNow(),
    type: text('type').$type<InquiryEventType>().notNull(),
    /** Who did it, as they were called then: a member of staff, 'visitor' or 'system'. */
    by: text('by').notNull(),
    byId: text('by_id').references(() => users.id, { onDelete: 'set null' }),
    data: jsonb('data').$type<InquiryEventData>().notNull().default({}),
  },
  (table) => [index('inquiry_events_by_inquiry').on(table.inquiryId, table.id)],
)

/** Replies of staff by e-mail. */
export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    inquiryId: inquiryId(),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** The same with its formatting, cleaned; null: it was written as plain text. */
    html: text('html'),
    /** Made by the browser: the same reply sent twice is one. */
    submissionKey: text('submission_key').notNull().unique(),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'undone' | 'failed'>().notNull(),
    /** Until then it can be undone. */
    sendsAt: time('sends_at').notNull(),
    /** When the mail server took it. */
    acceptedAt: time('accepted_at'),
    failure: text('failure'),
    /** So many days after the mail server has taken it we come back, unless the visitor answers. */
    followUpDays: integer('follow_up_days'),
    /** Without brackets: `reply-…@domain`. */
    messageId: text('message_id').notNull().unique(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_replies_by_inquiry').on(table.inquiryId, table.id)],
)

/** What someone is writing. */
export const inquiryDrafts = pgTable(
  'inquiry_drafts',
  {
    inquiryId: inquiryId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The same with its formatting; null: plain text. */
    html: text('html'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.userId] })],
)

/** Who has an inquiry open at the moment, as their browsers say every 15 seconds. */
export const inquiryViewers = viewersTable('inquiry', () => contactSubmissions.id)

/** Who was named in a note and has not opened its inquiry since. */
export const inquiryMentions = pgTable(
  'inquiry_mentions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inquiryId: inquiryId(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.inquiryId] }),
    index('inquiry_mentions_by_inquiry').on(table.inquiryId),
  ],
)

/** What of these tables is about a person. */
export const personalInConversations = [
  personal(inquiryEvents, ['by', 'data']),
  personal(inquiryReplies, ['authorName', 'text', 'html', 'failure']),
  personal(inquiryDrafts, ['text', 'html']),
]
