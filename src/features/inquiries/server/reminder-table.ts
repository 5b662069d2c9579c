import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReminderStep } from '../reminder-steps.ts'
import { contactSubmissions } from './table.ts'

/** Which reminders an inquiry has had its turn for, whether or not anyone had to be told. Each comes once. */
export const inquiryReminders = pgTable(
  'inquiry_reminders',
  {
    inquiryId: bigint('inquiry_id', { mode: 'number' })
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    step: text('step').$type<ReminderStep>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.step] })],
)
