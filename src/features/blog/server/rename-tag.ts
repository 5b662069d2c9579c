import { and, arrayContains, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { done, refused, type Outcome } from '#features/activity/server/outcome.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Topic } from '../post.ts'
import { articles, articleVersions } from './article-table.ts'
import { listArticleTags } from './list-articles.ts'
import { blogPosts } from './table.ts'

/**
 * Gives a tag another name wherever it is: in the agency's copies, on the site, and in what is scheduled. Where an
 * article has both it keeps one. The number of a revision stays: no one who is writing is disturbed. The answer says how
 * many articles carried it.
 */
export async function renameTag(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<Outcome<RenamedTag>> {
  const changed = await tx
    .update(articles)
    .set({ tags: renamed(articles.tags, from, to) })
    .where(arrayContains(articles.tags, [from]))
    .returning({ id: articles.id })
  if (changed.length === 0)
    return refused('to', 'No article has that topic any more. Please choose another.', 404)
  await tx
    .update(blogPosts)
    .set({ tags: renamed(blogPosts.tags, from, to) })
    .where(arrayContains(blogPosts.tags, [from]))
  await renameScheduled(tx, from, to)
  await announceContentChange(tx)
  const answer = { success: true, changed: changed.length, tags: await listArticleTags(tx) }
  return done(answer, { type: 'article.tag-renamed', subject: from })
}

type RenamedTag = { success: boolean; changed: number; tags: Topic[] }

const renamed = (tags: PgColumn, from: string, to: string): SQL =>
  sql`case when ${tags} @> array[${to}]::text[] and ${from}::text <> ${to}::text
    then array_remove(${tags}, ${from}::text) else array_replace(${tags}, ${from}::text, ${to}::text) end`

/** What waits for its time goes out with the new name. */
async function renameScheduled(tx: Tx, from: string, to: string): Promise<void> {
  const waiting = await tx
    .select({ id: articleVersions.id, fields: articleVersions.fields })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.scheduledVersion, articleVersions.id))
    .where(and(isNotNull(articles.scheduledFor), sql`${articleVersions.fields}->'tags' ? ${from}`))
  for (const { id, fields } of waiting) {
    const tags = [...new Set(fields.tags.map((tag) => (tag === from ? to : tag)))]
    await tx
      .update(articleVersions)
      .set({ fields: { ...fields, tags } })
      .where(eq(articleVersions.id, id))
  }
}
