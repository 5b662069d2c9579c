import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The changed settings; the defaults are in `agency-settings.ts`. */
export const agencySettings = pgTable('agency_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
