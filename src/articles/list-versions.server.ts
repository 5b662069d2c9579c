import { sql, eq, desc, and } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { users } from '#accounts/table.server.ts'
import type { ArticleVersion, ArticleFields } from './article.ts'
import { fieldsOf } from './article-rows.server.ts'
import { articleVersions } from './article-table.server.ts'

const byName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${articleVersions.by})`

/** The versions of an article, the latest first. */
export async function listVersions(db: Db | Tx, articleId: number): Promise<ArticleVersion[]> {
  const { id, revision, kind, by, at } = articleVersions
  const rows = await db
    .select({ id, revision, kind, by, byName, at, title: sql<string>`${articleVersions.fields}->>'title'` })
    .from(articleVersions)
    .leftJoin(users, eq(users.username, by))
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type WholeVersion = { version: ArticleVersion; fields: ArticleFields }

/** One version of an article, with its fields. */
export async function findVersion(
  db: Db | Tx,
  articleId: number,
  versionId: number,
): Promise<WholeVersion | undefined> {
  const [row] = await db
    .select({ version: articleVersions, byName })
    .from(articleVersions)
    .leftJoin(users, eq(users.username, articleVersions.by))
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.id, versionId)))
  if (!row) return undefined
  const { id, revision, kind, by, at, fields } = row.version
  return {
    version: { id, revision, kind, by, byName: row.byName, at: at.toISOString(), title: fields.title },
    fields: fieldsOf(fields),
  }
}
