import { sql } from 'drizzle-orm'
import { pgTable, bigint, text, timestamp, jsonb, index, boolean } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'
import type { UnmatchedKind } from './mail-in.ts'
import { contactSubmissions } from './table.server.ts'

/** What a received e-mail is. `client-reply`: of staff to a client; `client-message`: of a client; `own`: sent by us; `report`: a delivery report; `call-answer`: to the invitation to a call. */
export type MailInOutcome =
  | 'message'
  | 'staff-reply'
  | 'staff-note'
  | 'client-reply'
  | 'client-message'
  | 'report'
  | 'automatic'
  | 'call-answer'
  | 'own'
  | 'unmatched'
  | 'dismissed'

type ListedFile = { name: string; type: string; sizeBytes: number }

/** Every received e-mail, so that none is processed twice. The content is stored only while it is unmatched. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    /** When the mail server received it. */
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
    outcome: text('outcome').$type<MailInOutcome>().notNull(),
    /** What it is, while it is unmatched. */
    kind: text('kind').$type<UnmatchedKind>().notNull().default('letter'),
    inquiryId: bigint('inquiry_id', { mode: 'number' }).references(() => contactSubmissions.id, {
      onDelete: 'cascade',
    }),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    history: text('history').notNull().default(''),
    attachments: jsonb('attachments').$type<ListedFile[]>().notNull().default([]),
    /** Why it is unmatched. */
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
