import { customType, pgTable, text, integer, timestamp, index, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import type { PictureFormat } from '../picture.ts'

// Drizzle has no type for it. Both drivers give a Uint8Array.
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures that were uploaded for articles. The same file is the same picture. */
export const pictures = pgTable(
  'pictures',
  {
    /** The first half of the SHA-256 of the uploaded file, in hexadecimal. */
    id: text('id').primaryKey(),
    /** The type of the uploaded file, detected from its content. */
    type: text('type').notNull(),
    /** Of the uploaded file, turned upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of all its files together. */
    bytes: integer('bytes').notNull(),
    /** The name of the uploaded file. */
    name: text('name').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The time of the last upload. */
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pictures_by_upload').on(table.uploadedAt, table.id)],
)

/** The files of a picture: each width in each format. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').$type<PictureFormat>().notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.width, table.format] })],
)
