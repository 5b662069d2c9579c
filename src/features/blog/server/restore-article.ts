import { eq } from 'drizzle-orm'
import { recordActivity } from '#features/activity/server/record.ts'
import type { Db } from '#platform/db/database.ts'
import { lockArticle } from './article-rows.ts'
import { articles } from './article-table.ts'
import { findVersion, keepUnkept } from './article-versions.ts'
import { cleanHtml } from './clean-html.ts'
import {
  checkSaved,
  keepVersion,
  storeFields,
  type ArticleAuthor,
  type ArticleContext,
  type SavedArticle,
} from './save-article.ts'

/** Makes the working copy what a version was. What it is now stays as a version too. */
export async function restoreVersion(
  db: Db,
  by: ArticleAuthor,
  id: number,
  versionId: number,
  { site, now }: ArticleContext,
): Promise<SavedArticle | { outcome: 'no-version' }> {
  return await db.transaction(async (tx) => {
    const stored = await lockArticle(tx, id)
    if (!stored) return { outcome: 'no-article' }
    const found = await findVersion(tx, id, versionId)
    if (!found) return { outcome: 'no-version' }
    await keepUnkept(tx, stored, 'saved')
    // Stored by an older product it may hold what is not allowed any more.
    const fields = { ...found.fields, content: cleanHtml(found.fields.content) }
    const restored = await storeFields(tx, { ...stored, unkeptSince: null }, fields, by, now)
    if (stored.state === 'withdrawn')
      await tx.update(articles).set({ state: 'draft' }).where(eq(articles.id, id))
    await keepVersion(tx, restored, 'restored', by, now)
    await recordActivity(tx, by, { type: 'article.restored', subject: String(id) })
    return await checkSaved(tx, restored, { site, now })
  })
}
