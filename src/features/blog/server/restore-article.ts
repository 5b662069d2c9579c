import { eq } from 'drizzle-orm'
import { notFound } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockArticle, noArticle } from './article-rows.ts'
import { articles } from './article-table.ts'
import { findVersion, keepUnkept } from './article-versions.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'
import {
  checkSaved,
  keepVersion,
  storeFields,
  type ArticleAuthor,
  type ArticleContext,
  type SavedArticle,
} from './save-article.ts'

export const noVersion = 'There is no such version of this article.'

/** Makes the working copy what a version was. What it is now stays as a version too. */
export async function restoreVersion(
  tx: Tx,
  by: ArticleAuthor,
  id: number,
  versionId: number,
  { site, now }: ArticleContext,
): Promise<SavedArticle> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  const found = await findVersion(tx, id, versionId)
  if (!found) return notFound(noVersion)
  await keepUnkept(tx, stored, 'saved')
  // Stored by an older product it may hold what is not allowed any more.
  const fields = { ...found.fields, content: cleanHtml(found.fields.content) }
  const restored = await storeFields(tx, { ...stored, unkeptSince: null }, fields, by, now)
  if (stored.state === 'withdrawn')
    await tx.update(articles).set({ state: 'draft' }).where(eq(articles.id, id))
  await keepVersion(tx, restored, 'restored', by, now)
  return await checkSaved(tx, restored, { site, now }, { type: 'article.restored', subject: `${id}` })
}
