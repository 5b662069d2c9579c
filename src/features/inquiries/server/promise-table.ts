import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The weeks of the published promise that are over, as they were then: see `promise/definition.ts`. */
export const promiseWeeks = pgTable('promise_weeks', {
  /** Its Monday in London, as `2026-11-16`. */
  week: text('week').primaryKey(),
  /** By which definition it was counted. */
  definition: integer('definition').notNull(),
  missed: integer('missed').notNull(),
  declared: integer('declared').notNull(),
  spam: integer('spam').notNull(),
  test: integer('test').notNull(),
  merged: integer('merged').notNull(),
  booked: integer('booked').notNull().default(0),
  /** How long those waited who had a reply, in whole minutes: in time, and too late. */
  keptMinutes: integer('kept_minutes').array().notNull(),
  lateMinutes: integer('late_minutes').array().notNull(),
  frozenAt: timestamp('frozen_at', { withTimezone: true }).notNull(),
})
