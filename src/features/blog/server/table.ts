import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  pgTable,
  text,
  timestamp,
  customType,
  integer,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'
import { users } from '#features/accounts/server/table.ts'
import type { PictureFormat } from '../picture.ts'

/** Articles, §3. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt').notNull(),
    /** HTML. */
    content: text('content').notNull(),
    authorName: text('author_name').notNull(),
    /** Empty: the picture is drawn from the slug. */
    coverImage: text('cover_image').notNull().default(''),
    /** What the picture is drawn from; empty: the slug. */
    coverSeed: text('cover_seed').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    featured: boolean('featured').notNull().default(false),
    /** Ours: what people did for it and what machines did, in a few words; may be empty. */
    hand: text('hand').notNull().default(''),
    loom: text('loom').notNull().default(''),
    /** Ours: when its content was last changed; null if it never was. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** Title and excerpt in lower case by JavaScript's rules: the search finds the same as in a browser. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    // The list: featured first, then newest. Scanned backwards: drizzle orders nulls differently in a descending index.
    index('blog_posts_list').on(table.featured, table.publishedAt, table.id),
    index('blog_posts_tags').using('gin', table.tags),
  ],
)

/** Sets of articles that were imported once, so that what the agency deletes stays deleted. */
export const blogImports = pgTable('blog_imports', {
  name: text('name').primaryKey(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What of these tables is about a person. */
export const personalInPosts = [personal(blogPosts, ['authorName'])]

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
