import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Did, type Outcome, conflict, done, notFound } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ArticleCheck, ArticleFields, ConsoleArticle } from './article.ts'
import { countChecks } from './article-checks.ts'
import { toSlug } from './slug.ts'
import { type StoredArticle, fieldsOf, lockArticle, noArticle } from './article-rows.server.ts'
import { getArticle } from './find-article.server.ts'
import { type ChangedFields, emptyFields, withChanges } from './article-changes.server.ts'
import type { ArticleSite } from '#web/services.server.ts'
import { checkStored } from './check-article.server.ts'
import { articles } from './article-table.server.ts'
import { addPendingVersion, addTimedVersion, addVersion } from './article-versions.server.ts'
import { findVersion } from './list-versions.server.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'

/** A member of staff, as the activity and the articles name them. */
export type ArticleAuthor = Actor & { userId: string; name: string }

/** The site around the articles, and the current time. */
export type ArticleContext = { site: ArticleSite; now: Date }

export type SavedArticle = Outcome<{ article: ConsoleArticle; checks: ArticleCheck[] }>

/** Creates a draft, once for a `submissionKey`. */
export async function createArticle(
  tx: Tx,
  by: ArticleAuthor,
  { submissionKey, ...given }: ChangedFields & { submissionKey?: string | undefined },
  { site, now }: ArticleContext,
): Promise<SavedArticle> {
  const fields = withChanges({ ...emptyFields, authorName: by.name, slug: toSlug(given.title ?? '') }, given)
  const key = submissionKey === undefined ? null : `${by.userId} ${submissionKey}`
  const [made] = await tx
    .insert(articles)
    .values({
      ...fields,
      searchText: searchTextOf(fields),
      submissionKey: key,
      createdBy: by.userId,
      updatedBy: by.userId,
      createdAt: now,
      updatedAt: now,
      unkeptSince: now,
    })
    .onConflictDoNothing({ target: articles.submissionKey })
    .returning()
  if (made)
    return await checkSaved(tx, made, { site, now }, { type: 'article.created', subject: `${made.id}` })
  const [sentBefore] = await tx
    .select()
    .from(articles)
    .where(eq(articles.submissionKey, key ?? ''))
  return sentBefore ? await checkSaved(tx, sentBefore, { site, now }) : notFound(noArticle)
}

export type ArticleChanges = ChangedFields & { revision: number; keep?: boolean | undefined }

/**
 * Saves the working copy; what is public does not change. A change of an older revision is refused with the newer one, unless
 * nothing would change: then the first response was lost. `keep` makes a version of it.
 */
export async function saveArticle(
  tx: Tx,
  by: ArticleAuthor,
  id: number,
  { revision, keep, ...given }: ArticleChanges,
  { site, now }: ArticleContext,
): Promise<SavedArticle> {
  const stored = await lockArticle(tx, id)
  if (!stored) return notFound(noArticle)
  const fields = withChanges(fieldsOf(stored), given)
  const isChange = !isDeepStrictEqual(fields, fieldsOf(stored))
  if (isChange && revision !== stored.revision) return await changedSince(tx, id)
  const saved = isChange ? await storeFields(tx, stored, fields, by, now) : stored
  if (keep) await addStoredVersion(tx, saved, 'saved', by, now)
  return await checkSaved(tx, saved, { site, now })
}

/** The conflict with another author's change. The response has the newer article. */
export async function changedSince(tx: Tx, id: number) {
  const article = await getArticle(tx, id)
  const name = article.updatedBy?.name ?? 'Someone'
  const words = `${name} has changed this article since. Your text is untouched, and is not saved.`
  return conflict(words, { article })
}

/** Stores an article as its next revision. */
async function storeFields(
  tx: Tx,
  stored: StoredArticle,
  fields: ArticleFields,
  by: ArticleAuthor,
  now: Date,
): Promise<StoredArticle> {
  const [saved] = await tx
    .update(articles)
    .set({
      ...fields,
      searchText: searchTextOf(fields),
      revision: stored.revision + 1,
      updatedBy: by.userId,
      updatedAt: now,
      unkeptSince: await addTimedVersion(tx, stored, now),
    })
    .where(eq(articles.id, stored.id))
    .returning()
  if (!saved) throw new Error('an article vanished while it was locked')
  return saved
}

/** Makes a version of what was just stored. */
async function addStoredVersion(
  tx: Tx,
  { id, revision, ...stored }: StoredArticle,
  kind: 'saved' | 'restored',
  by: ArticleAuthor,
  at: Date,
): Promise<void> {
  await addVersion(tx, id, { kind, revision, fields: fieldsOf(stored), by: by.username, at })
  await tx.update(articles).set({ unkeptSince: null }).where(eq(articles.id, id))
}

/** What was saved, with its checks, whose counts are stored for the list. */
async function checkSaved(
  tx: Tx,
  stored: StoredArticle,
  { site, now }: ArticleContext,
  ...did: Did[]
): Promise<SavedArticle> {
  const { id } = stored
  const checks = await checkStored(tx, { id, fields: fieldsOf(stored), site, now })
  const { blocking, warnings } = countChecks(checks)
  if (blocking !== stored.blockingChecks || warnings !== stored.warningChecks)
    await tx
      .update(articles)
      .set({ blockingChecks: blocking, warningChecks: warnings })
      .where(eq(articles.id, id))
  return done({ article: await getArticle(tx, id), checks }, ...did)
}

/** The text that the list is searched in, in lower case by JavaScript's rules. */
export const searchTextOf = ({ title, excerpt, slug }: ArticleFields): string =>
  `${title}\n${excerpt}\n${slug}`.toLowerCase()

export const noVersion = 'There is no such version of this article.'

/** Restores a version as the working copy. The current one becomes a version first. */
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
  await addPendingVersion(tx, stored, 'saved')
  // An older release may have allowed more.
  const fields = { ...found.fields, content: cleanHtml(found.fields.content) }
  const restored = await storeFields(tx, { ...stored, unkeptSince: null }, fields, by, now)
  if (stored.state === 'withdrawn')
    await tx.update(articles).set({ state: 'draft' }).where(eq(articles.id, id))
  await addStoredVersion(tx, restored, 'restored', by, now)
  return await checkSaved(tx, restored, { site, now }, { type: 'article.restored', subject: `${id}` })
}
