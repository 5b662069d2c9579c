import { fullName } from '#shared/full-name.ts'
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { users } from '#features/accounts/server/table.ts'
import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ArticlePresence, EditedArticles } from '../article.ts'
import { hasArticle } from './article-rows.ts'
import { articleViewers } from './article-table.ts'

// Two beats of 15 seconds: anyone who is silent for longer has gone, as with an inquiry.
const goneAfterMs = 30_000

/** Anyone who was seen after this has the page open. */
const lastSign = (now: Date) => new Date(now.getTime() - goneAfterMs)

const isViewer = (articleId: number, userId: string) =>
  and(eq(articleViewers.articleId, articleId), eq(articleViewers.userId, userId))

/** Notes that someone has an article open; open consoles hear of it when they have just come. @returns false when there is no such article */
export async function markInArticle(tx: Tx, articleId: number, userId: string, now: Date): Promise<boolean> {
  const isStillHere = await tx
    .update(articleViewers)
    .set({ seenAt: now })
    .where(and(isViewer(articleId, userId), gt(articleViewers.seenAt, lastSign(now))))
    .returning({ since: articleViewers.since })
  if (isStillHere.length > 0) return true
  if (!(await hasArticle(tx, articleId))) return false
  // What this person left without a word, here or elsewhere.
  await tx
    .delete(articleViewers)
    .where(and(eq(articleViewers.userId, userId), lte(articleViewers.seenAt, lastSign(now))))
  await tx.insert(articleViewers).values({ userId, articleId, since: now, seenAt: now }).onConflictDoNothing()
  await announceToConsole(tx, 'presence')
  return true
}

/** Notes that someone has closed an article. Open consoles hear of it. */
export async function markOutOfArticle(tx: Tx, articleId: number, userId: string): Promise<void> {
  const gone = await tx
    .delete(articleViewers)
    .where(isViewer(articleId, userId))
    .returning({ userId: articleViewers.userId })
  if (gone.length > 0) await announceToConsole(tx, 'presence')
}

/** Who has which article open now, the first to come first. Few enough to be told as a whole. */
export async function listEditing(db: Db, now: Date): Promise<EditedArticles> {
  const rows = await db
    .select({
      id: articleViewers.articleId,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(articleViewers)
    .innerJoin(users, eq(users.id, articleViewers.userId))
    .where(gt(articleViewers.seenAt, lastSign(now)))
    .orderBy(asc(articleViewers.since), asc(users.username))
  const found: EditedArticles = {}
  for (const { id, username, firstName, lastName } of rows)
    (found[id] ??= []).push({ username, name: fullName({ firstName, lastName }) })
  return found
}

/** Who else has an article open, the first to come first. */
export async function listInArticle(
  db: Db | Tx,
  articleId: number,
  userId: string,
  now: Date,
): Promise<ArticlePresence[]> {
  const rows = await db
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      since: articleViewers.since,
    })
    .from(articleViewers)
    .innerJoin(users, eq(users.id, articleViewers.userId))
    .where(
      and(
        eq(articleViewers.articleId, articleId),
        ne(articleViewers.userId, userId),
        gt(articleViewers.seenAt, lastSign(now)),
      ),
    )
    .orderBy(asc(articleViewers.since), asc(users.username))
  return rows.map(({ username, firstName, lastName, since }) => ({
    username,
    name: fullName({ firstName, lastName }),
    since: since.toISOString(),
  }))
}
