import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'

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
    // The list: featured first, then newest. Scanned backwards, because drizzle orders nulls differently in a descending index.
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
