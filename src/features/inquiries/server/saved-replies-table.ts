import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Replies that staff have written once for all. */
export const savedReplies = pgTable('saved_replies', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
