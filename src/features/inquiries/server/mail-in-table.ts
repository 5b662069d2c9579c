import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { UnmatchedMail } from '../mail-in.ts'
import { contactSubmissions } from './table.ts'
import { personal } from '#platform/db/personal-data.ts'

/** What an e-mail that came in was taken for. `client-reply`: of staff to a client; `client-message`: of a client in one of their conversations; `own`: one of ours that came back; `report`: of a mail server about one of ours. */
export type MailInOutcome =
  | 'message'
  | 'staff-reply'
  | 'staff-note'
  | 'client-reply'
  | 'client-message'
  | 'report'
  | 'automatic'
  | 'own'
  | 'unmatched'
  | 'dismissed'

/** Every e-mail that came in, so that none is taken twice. The words are kept only while it belongs to nothing. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    /** When the mail server had it. */
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
    outcome: text('outcome').$type<MailInOutcome>().notNull(),
    inquiryId: bigint('inquiry_id', { mode: 'number' }).references(() => contactSubmissions.id, {
      onDelete: 'cascade',
    }),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    history: text('history').notNull().default(''),
    attachments: jsonb('attachments').$type<UnmatchedMail['attachments']>().notNull().default([]),
    /** Why it belongs to nothing. */
    reason: text('reason'),
  },
  (table) => [
    index('received_mails_unmatched')
      .on(table.id)
      .where(sql`outcome = 'unmatched'`),
  ],
)

/** Addresses that refused one of our e-mails after the mail server had taken it, or called it spam. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  address: text('address').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  isComplaint: boolean('is_complaint').notNull(),
  reason: text('reason').notNull(),
})

/** What of these tables is about a person. */
export const personalInMailIn = [
  personal(receivedMails, ['fromName', 'fromAddress', 'subject', 'text', 'history', 'attachments']),
  personal(bouncedAddresses, ['address', 'reason']),
]
