import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { clientMessages, clientProjects } from '../table.server.ts'
import { personal } from '#platform/db/personal-data.ts'

// Drizzle has no type for it.
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Files of a client (console.md §6). A row is begun before its content arrives, and is a file once it is complete. */
export const clientFiles = pgTable(
  'client_files',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clientId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: bigint('project_id', { mode: 'number' }).references(() => clientProjects.id, {
      onDelete: 'set null',
    }),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    /** SHA-256 of the whole content, in hexadecimal. */
    sha256: text('sha256').notNull().default(''),
    /** Of a picture that has a preview, turned upright. */
    width: integer('width'),
    height: integer('height'),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /** Stays when the uploader's account is deleted. */
    uploaderName: text('uploader_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: its content is still arriving, or never did. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** The message that it is attached to. */
    messageId: bigint('message_id', { mode: 'number' }).references(() => clientMessages.id, {
      onDelete: 'set null',
    }),
    /** When it was shared with the client; null for what only the agency sees. */
    sharedAt: timestamp('shared_at', { withTimezone: true }),
    /** When the client first saved it. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [
    index('client_files_by_user').on(table.clientId, table.id),
    index('client_files_by_share').on(table.clientId, table.sharedAt),
    index('client_files_by_project').on(table.projectId),
    index('client_files_by_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    index('client_files_incomplete')
      .on(table.createdAt)
      .where(sql`completed_at is null`),
  ],
)

/** The content of a file, in chunks of 256 KB, so that it is never in memory as a whole. */
export const clientFileChunks = pgTable(
  'client_file_chunks',
  {
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => clientFiles.id, { onDelete: 'cascade' }),
    /** From 0. */
    number: integer('number').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
)

/** The preview of a picture, as WebP. */
export const clientFilePreviews = pgTable('client_file_previews', {
  fileId: bigint('file_id', { mode: 'number' })
    .primaryKey()
    .references(() => clientFiles.id, { onDelete: 'cascade' }),
  data: bytea('data').notNull(),
})

/** What of these tables is about a person. */
export const personalInFiles = [
  personal(clientFiles, ['name', 'uploaderName']),
  personal(clientFileChunks, ['data']),
  personal(clientFilePreviews, ['data']),
]
