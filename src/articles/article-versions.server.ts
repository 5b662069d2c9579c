import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { findUserById } from '#accounts/users.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ArticleFields, ArticleVersionKind } from './article.ts'
import { fieldsOf, type StoredArticle } from './article-rows.server.ts'
import { articles, articleVersions } from './article-table.server.ts'

// Besides those that were published, and the one that is scheduled.
const mostVersions = 50
const editedMs = 10 * 60_000

type NewVersion = {
  kind: ArticleVersionKind
  revision: number
  fields: ArticleFields
  by: string
  at: Date
}

/** Adds a version of an article, and deletes the oldest ones that need not stay. @returns its id */
export async function addVersion(tx: Tx, articleId: number, version: NewVersion): Promise<number> {
  const [added] = await tx
    .insert(articleVersions)
    .values({ articleId, ...version })
    .returning({ id: articleVersions.id })
  if (!added) throw new Error('a version vanished while it was being stored')
  await prune(tx, articleId)
  return added.id
}

async function prune(tx: Tx, articleId: number): Promise<void> {
  const others = and(eq(articleVersions.articleId, articleId), ne(articleVersions.kind, 'published'))
  const latest = tx
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(others)
    .orderBy(desc(articleVersions.id))
    .limit(mostVersions)
  const scheduled = tx
    .select({ id: sql<number>`coalesce(${articles.scheduledVersion}, 0)` })
    .from(articles)
    .where(eq(articles.id, articleId))
  await tx
    .delete(articleVersions)
    .where(and(others, notInArray(articleVersions.id, latest), notInArray(articleVersions.id, scheduled)))
}

/**
 * Called before an article is changed: what was edited for ten minutes becomes a version.
 * @returns since when there are changes without a version, including this one
 */
export async function addTimedVersion(tx: Tx, stored: StoredArticle, now: Date): Promise<Date> {
  const { unkeptSince } = stored
  if (!unkeptSince || now.getTime() - unkeptSince.getTime() < editedMs) return unkeptSince ?? now
  await addPendingVersion(tx, stored, 'timed')
  return now
}

/** Makes a version of what is stored, if it has none yet. */
export async function addPendingVersion(
  tx: Tx,
  stored: StoredArticle,
  kind: 'timed' | 'saved',
): Promise<void> {
  if (!stored.unkeptSince) return
  const { revision, updatedAt: at } = stored
  const by = await writerOf(tx, stored)
  await addVersion(tx, stored.id, { kind, revision, fields: fieldsOf(stored), by, at })
}

async function writerOf(tx: Tx, { updatedBy }: StoredArticle): Promise<string> {
  if (updatedBy === null) return 'system'
  return (await findUserById(tx, updatedBy))?.username ?? 'system'
}
