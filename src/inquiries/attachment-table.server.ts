import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { personal } from '#platform/db/personal-data.ts'
import { inquiryEvents } from './conversation-table.server.ts'
import { contactSubmissions } from './table.server.ts'
import { receivedMails } from './mail-in-table.server.ts'

// Drizzle has no type for it.
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const id = (name: string) => bigint(name, { mode: 'number' })

/**
 * Files of conversations (desk.md). One without event and e-mail is an unsent upload; one whose content is not stored has
 * no `completed_at`.
 */
export const inquiryAttachments = pgTable(
  'inquiry_attachments',
  {
    id: id('id').primaryKey().generatedByDefaultAsIdentity(),
    inquiryId: id('inquiry_id').references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    /** Its message or reply. */
    eventId: id('event_id').references(() => inquiryEvents.id, { onDelete: 'cascade' }),
    /** Its e-mail, while that is unmatched. */
    mailId: id('mail_id').references(() => receivedMails.id, { onDelete: 'cascade' }),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    /** SHA-256 of the whole content, in hexadecimal. */
    sha256: text('sha256').notNull().default(''),
    /** A thumbnail, as WebP. */
    preview: bytea('preview'),
    /** Why it was not stored, or has no thumbnail. */
    reason: text('reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: its content is still arriving, or was not stored. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    index('inquiry_attachments_by_inquiry').on(table.inquiryId, table.id),
    index('inquiry_attachments_by_event').on(table.eventId),
    index('inquiry_attachments_by_mail').on(table.mailId),
    index('inquiry_attachments_unused')
      .on(table.createdAt)
      .where(sql`event_id is null and mail_id is null`),
  ],
)

/** The content of an attachment, in pieces of 256 KB. */
export const inquiryAttachmentChunks = pgTable(
  'inquiry_attachment_chunks',
  {
    attachmentId: id('attachment_id')
      .notNull()
      .references(() => inquiryAttachments.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer('number').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.number] })],
)

/** What of these tables is about a person. */
export const personalInAttachments = [
  personal(inquiryAttachments, ['name', 'preview']),
  personal(inquiryAttachmentChunks, ['data']),
]
