import { viewersTable } from '#accounts/presence.server.ts'
import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import type { ArticleFields, ArticleState, ArticleVersionKind } from './article.ts'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

// Written once: the index only serves this exact expression.
function needsAttentionOf({
  state,
  revision,
  publishedRevision,
}: Record<'state' | 'revision' | 'publishedRevision', AnyPgColumn>): SQL {
  return sql`(${state} in ('draft', 'scheduled') or (${state} = 'published' and ${revision} is distinct from ${publishedRevision}))`
}

/**
 * The agency's copy of each article, which may be unfinished. `blog_posts` has what is public, under the same id.
 */
export const articles = pgTable(
  'articles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull().default(''),
    slug: text('slug').notNull().default(''),
    excerpt: text('excerpt').notNull().default(''),
    content: text('content').notNull().default(''),
    authorName: text('author_name').notNull().default(''),
    coverImage: text('cover_image').notNull().default(''),
    coverSeed: text('cover_seed').notNull().default(''),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    featured: boolean('featured').notNull().default(false),
    hand: text('hand').notNull().default(''),
    loom: text('loom').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    state: text('state').$type<ArticleState>().notNull().default('draft'),
    publishedRevision: integer('published_revision'),
    publishedAt: time('published_at'),
    scheduledFor: time('scheduled_for'),
    /** The checked version that is published then. Later edits need another scheduling. */
    scheduledVersion: bigint('scheduled_version', { mode: 'number' }),
    withdrawnAt: time('withdrawn_at'),
    /** The time of the first change that is in no version yet. */
    unkeptSince: time('unkept_since'),
    /** The result of the checks at the last save, for the list. */
    blockingChecks: integer('blocking_checks').notNull().default(0),
    warningChecks: integer('warning_checks').notNull().default(0),
    /** From the browser: a request that is sent twice creates one article. */
    submissionKey: text('submission_key').unique(),
    createdBy: person('created_by'),
    updatedBy: person('updated_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Title, excerpt and address in lower case by JavaScript's rules. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    // Not unique: two drafts may have one address. `article_slugs` has its owner.
    index('articles_slug').on(table.slug),
    index('articles_latest').on(table.updatedAt, table.id),
    // Unfinished articles first.
    index('articles_needs_first').on(needsAttentionOf(table), table.updatedAt, table.id),
    index('articles_by_state').on(table.state, table.updatedAt, table.id),
    index('articles_by_author').on(table.authorName, table.updatedAt, table.id),
    // For the search of the palette.
    index('articles_words').using('gin', sql`to_tsvector('simple', ${table.searchText})`),
    index('articles_tags').using('gin', table.tags),
    // For an index-only count of the topics.
    index('articles_by_tags').on(table.tags),
    index('articles_due')
      .on(table.scheduledFor)
      .where(sql`scheduled_for is not null`),
  ],
)

/** Whether an article is unfinished: a draft, scheduled, or changed since it was published. */
export const needsAttention: SQL = needsAttentionOf(articles)

const articleId = () =>
  bigint('article_id', { mode: 'number' })
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' })

/** Versions of articles: all published ones, the scheduled one, and the last fifty others. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    articleId: articleId(),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<ArticleVersionKind>().notNull(),
    fields: jsonb('fields').$type<ArticleFields>().notNull(),
    /** A username, or 'system'. Not a reference: the version outlives the account. */
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('article_versions_of').on(table.articleId, table.id)],
)

/** Every address of a published or scheduled article. Those that were public are never freed. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id),
    /** When it was first public; null: reserved for a scheduled article. */
    since: time('since'),
  },
  (table) => [index('article_slugs_of').on(table.articleId)],
)

/** Private links to drafts, without their tokens. */
export const articlePreviews = pgTable(
  'article_previews',
  {
    tokenHash: text('token_hash').primaryKey(),
    articleId: articleId(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    createdBy: person('created_by'),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('article_previews_of').on(table.articleId)],
)

/** Who has the page of an article open. */
export const articleViewers = viewersTable('article', () => articles.id)

/** What of these tables is about a person. */
export const personalInArticles = [
  personal(articles, ['authorName']),
  personal(articleVersions, ['fields', 'by']),
]
