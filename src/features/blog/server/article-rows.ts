import { type SQL, eq, getTableColumns } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { paths } from '#shared/paths.ts'
import type { ArticleFields, ConsoleArticle } from '../article.ts'
import { articleVersions, articles } from './article-table.ts'
import { blogPosts } from './table.ts'

export type StoredArticle = typeof articles.$inferSelect

/** What a person wrote of it. */
export const fieldsOf = (row: ArticleFields): ArticleFields => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  content: row.content,
  authorName: row.authorName,
  coverImage: row.coverImage,
  coverSeed: row.coverSeed,
  tags: row.tags,
  featured: row.featured,
  hand: row.hand,
  loom: row.loom,
})

/** Whether there is such an article. */
export const hasArticle = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.$count(articles, eq(articles.id, id))) > 0

/** An article that no one else can change before this transaction ends. */
export async function lockArticle(tx: Tx, id: number): Promise<StoredArticle | undefined> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return row
}

/** The columns of an article and what is around it: who changed it, where it is public, and what is scheduled. */
export const articleColumns = {
  ...getTableColumns(articles),
  publicSlug: blogPosts.slug,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  scheduledRevision: articleVersions.revision,
}

export type JoinedArticle = Omit<StoredArticle, 'content'> & {
  publicSlug: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  scheduledRevision: number | null
}

/** What a console is told of an article, without its content. */
export function toListed(row: JoinedArticle): Omit<ConsoleArticle, 'content'> {
  const { content: _none, ...fields } = fieldsOf({ ...row, content: '' })
  return {
    ...fields,
    id: row.id,
    state: row.state,
    revision: row.revision,
    publishedRevision: row.publishedRevision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    isChanged: isChanged(row),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy:
      row.username === null
        ? null
        : { username: row.username, name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() },
    publicPath: row.publicSlug === null ? null : paths.article(row.publicSlug),
  }
}

const isChanged = ({ state, revision, publishedRevision, scheduledRevision }: JoinedArticle) =>
  (state === 'published' && revision !== publishedRevision) ||
  (state === 'scheduled' && revision !== scheduledRevision)

/** What is said of a number that no article has. */
export const noArticle = 'There is no article with this number.'

/** An article that is there, as the console shows it. */
export async function getArticle(tx: Tx, id: number): Promise<ConsoleArticle> {
  const article = await findArticle(tx, id)
  if (!article) throw new Error(`article ${id} vanished while it was changed`)
  return article
}

/** One article as the console shows it. */
export async function findArticle(db: Db | Tx, id: number): Promise<ConsoleArticle | undefined> {
  const [row] = await selectArticles(db, eq(articles.id, id))
  return row
}

async function selectArticles(db: Db | Tx, condition: SQL): Promise<ConsoleArticle[]> {
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .leftJoin(blogPosts, eq(blogPosts.id, articles.id))
    .leftJoin(users, eq(users.id, articles.updatedBy))
    .leftJoin(articleVersions, eq(articleVersions.id, articles.scheduledVersion))
    .where(condition)
  return rows.map((row) => ({ ...toListed(row), content: row.content }))
}

/** What is sent of an article, its content clean (`cleanContent`): what is left out stays as it is. */
export type GivenFields = { [Field in keyof ArticleFields]?: ArticleFields[Field] | undefined }

export const emptyFields: ArticleFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  authorName: '',
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
}

export const withGiven = (fields: ArticleFields, given: GivenFields): ArticleFields => ({
  title: given.title ?? fields.title,
  slug: given.slug ?? fields.slug,
  excerpt: given.excerpt ?? fields.excerpt,
  content: given.content ?? fields.content,
  authorName: given.authorName ?? fields.authorName,
  coverImage: given.coverImage ?? fields.coverImage,
  coverSeed: given.coverSeed ?? fields.coverSeed,
  tags: given.tags ?? fields.tags,
  featured: given.featured ?? fields.featured,
  hand: given.hand ?? fields.hand,
  loom: given.loom ?? fields.loom,
})
