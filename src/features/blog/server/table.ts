import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    featured: boolean('featured').notNull().default(false),
  },
  (table) => [
    // The list: featured first, then newest. Read backwards, since drizzle orders nulls the other way in a descending index.
    index('blog_posts_list').on(table.featured, table.publishedAt, table.id),
  ],
)
