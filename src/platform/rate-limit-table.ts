import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from './db/personal-data.ts'

/** How often each key was used in its current window. Rows mean nothing after `expires_at`. */
export const rateLimitHits = pgTable(
  'rate_limit_hits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_hits_expiry').on(table.expiresAt)],
)

/** What of these tables is about a person. */
export const personalInRateLimits = [personal(rateLimitHits, ['key'])]
