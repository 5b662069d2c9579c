import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the agency has decided for everybody; what is not here is as `agency-settings.ts` says. */
export const agencySettings = pgTable('agency_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
