import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { paths } from '#shared/paths.ts'
import { users } from '#accounts/table.server.ts'
import type { ConsoleArticle } from './article.ts'
import { type StoredArticle, fieldsOf } from './article-rows.server.ts'
import { articles, articleVersions } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'

/** The columns of an article with who changed it, its public address, and what is scheduled. */
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

/** An article in the console, without its content. */
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

/** An existing article, as the console shows it. */
export async function getArticle(tx: Tx, id: number): Promise<ConsoleArticle> {
  const article = await findArticle(tx, id)
  if (!article) throw new Error(`article ${id} vanished while it was changed`)
  return article
}

/** One article as the console shows it. */
export async function findArticle(db: Db | Tx, id: number): Promise<ConsoleArticle | undefined> {
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .leftJoin(blogPosts, eq(blogPosts.id, articles.id))
    .leftJoin(users, eq(users.id, articles.updatedBy))
    .leftJoin(articleVersions, eq(articleVersions.id, articles.scheduledVersion))
    .where(eq(articles.id, id))
  return row && { ...toListed(row), content: row.content }
}
