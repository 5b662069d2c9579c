import { and, asc, eq, lte } from 'drizzle-orm'
import { bySystem, recordActivity } from '#features/activity/server/record.ts'
import type { Db } from '#platform/db/database.ts'
import { articles } from './article-table.ts'
import { addVersion, findVersion } from './article-versions.ts'
import { makePublic } from './make-public.ts'

/**
 * Publishes what is due, each article in a transaction of its own: anyone who locks it first does it, and no one does it
 * again. It carries the time it was scheduled for. One that fails keeps none of the others; the first failure is thrown
 * at the end. @returns how many this call has published
 */
export async function publishDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(lte(articles.scheduledFor, now))
    .orderBy(asc(articles.scheduledFor), asc(articles.id))
  let published = 0
  const failures: unknown[] = []
  for (const { id } of due)
    try {
      if (await publishOne(db, id, now)) published += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return published
}

async function publishOne(db: Db, id: number, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), lte(articles.scheduledFor, now)))
      // Another process has it in hand.
      .for('update', { skipLocked: true })
    if (!stored?.scheduledFor || stored.scheduledVersion === null) return false
    const found = await findVersion(tx, id, stored.scheduledVersion)
    if (!found) throw new Error(`the scheduled version of article ${id} is not there`)
    const { fields, version } = found
    const going = { fields, revision: version.revision, publishedAt: stored.scheduledFor }
    // Its address was held since it was scheduled.
    if (!(await makePublic(tx, id, going))) throw new Error(`the address of article ${id} is taken`)
    const { revision, by } = version
    await addVersion(tx, id, { kind: 'published', revision, fields, by, at: now })
    await recordActivity(tx, bySystem, { type: 'article.published', subject: String(id) })
    return true
  })
}
