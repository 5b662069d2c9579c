import { markGone, markPresent } from '#accounts/presence.server.ts'
import { listPresent } from '#accounts/list-present.server.ts'
import {
  act,
  formAct,
  formOf,
  nothing,
  type Act,
  type ActContext,
  type Screen,
} from '#activity/act.server.ts'
import { done, notFound, refused, success, type Outcome } from '#activity/outcome.server.ts'
import { consolePaths, type ArticleForm } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { articleCalls } from '../article-calls.ts'
import { readPublishTime } from '../publish-time.ts'
import { endPreviews, makePreview } from '../article-previews.server.ts'
import { noArticle, hasArticle } from '../article-rows.server.ts'
import { removePicture } from '../pictures/picture-store.server.ts'
import { publishNow, schedule, unschedule, withdraw } from '../publish-article.server.ts'
import { createArticle, restoreVersion, saveArticle } from '../save-article.server.ts'
import {
  articleChangeSchema,
  newArticleSchema,
  publishSchema,
  renameTagSchema,
  restoreSchema,
} from '../inputs.server.ts'
import { and, arrayContains, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { announceContentChange } from '#platform/response-cache.ts'
import type { Tx } from '#platform/db/database.ts'
import { articles, articleVersions, articleViewers } from '../article-table.server.ts'
import { blogPosts } from '../table.server.ts'

const articlePage: Screen<ArticleForm> = {
  pathOf: (form) => consolePaths.articleForm(':id', form),
  page: ({ id = '' }, after) => consolePaths.article(id, { done: after }),
}

/** The id in the address, or 0. */
const numberIn = ({ id }: { id: string }) => toNumber(id) ?? 0

const around = ({ articleSite, now }: ActContext) => ({ site: articleSite, now })

const create = act(articleCalls.create, {
  access: 'staff',
  status: 201,
  dropsNul: true,
  input: newArticleSchema,
  run: async (tx, context, _params, given) => await createArticle(tx, context.by, given, around(context)),
})

const save = act(articleCalls.save, {
  access: 'staff',
  dropsNul: true,
  input: articleChangeSchema,
  run: async (tx, context, params, given) =>
    await saveArticle(tx, context.by, numberIn(params), given, around(context)),
})

const publish = act(articleCalls.publish, {
  access: 'staff',
  input: publishSchema,
  forms: [
    formOf(articlePage, 'publish'),
    formOf(articlePage, 'schedule', {
      bodyOf: ({ revision, date, time, which }) => ({ revision, at: { date, time, which } }),
    }),
  ],
  async run(tx, context, params, { revision, at }) {
    const [id, site] = [numberIn(params), around(context)]
    if (at === undefined) return await publishNow(tx, context.by, id, revision, site)
    const time = readPublishTime(at, context.now)
    if ('at' in time) return await schedule(tx, context.by, id, { revision, at: time.at }, site)
    const { message, choices } = time
    return refused('at', message, 400, choices && { choices })
  },
})

const unscheduleArticle = act(articleCalls.unschedule, {
  access: 'staff',
  input: nothing,
  forms: [formOf(articlePage, 'unschedule')],
  run: async (tx, _context, params) => await unschedule(tx, numberIn(params)),
})

const withdrawArticle = act(articleCalls.withdraw, {
  access: 'staff',
  input: nothing,
  forms: [formOf(articlePage, 'withdraw')],
  run: async (tx, { now }, params) => await withdraw(tx, numberIn(params), { now }),
})

const restore = act(articleCalls.restore, {
  access: 'staff',
  input: restoreSchema,
  forms: [formOf(articlePage, 'restore')],
  run: async (tx, context, params, { version }) =>
    await restoreVersion(tx, context.by, numberIn(params), version, around(context)),
})

const preview = act(articleCalls.makePreview, {
  access: 'staff',
  status: 201,
  input: nothing,
  forms: [formOf(articlePage, 'preview', { redirect: (_params, { path }: { path: string }) => path })],
  run: async (tx, { by, now }, params) => await makePreview(tx, by, numberIn(params), now),
})

const noPreviews = act(articleCalls.endPreviews, {
  access: 'staff',
  input: nothing,
  forms: [formOf(articlePage, 'end-previews')],
  run: async (tx, { now }, params) => await endPreviews(tx, numberIn(params), now),
})

/** Sent every 15 seconds while a person has it open. The response has the others. */
const beat = act(articleCalls.beat, {
  access: 'staff',
  input: nothing,
  async run(tx, { by, now }, params) {
    const id = numberIn(params)
    if (!(await hasArticle(tx, id))) return notFound(noArticle)
    await markPresent(tx, articleViewers, id, by.userId, now)
    return done({ present: await listPresent(tx, articleViewers, id, by.userId, now) })
  },
})

const leave = act(articleCalls.leave, {
  access: 'staff',
  input: nothing,
  async run(tx, { by }, params) {
    await markGone(tx, articleViewers, numberIn(params), by.userId)
    return done(success)
  },
})

const rename = formAct({
  access: 'staff',
  input: renameTagSchema,
  forms: [
    {
      path: consolePaths.renameArticleTag(),
      redirect: () => consolePaths.articles({ done: 'tags' }),
      page: { path: () => consolePaths.articles(), form: 'tags' },
    },
  ],
  run: async (tx, _context, _params, given) => await renameTag(tx, given),
})

const noPicture = formAct({
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.removePicture(':id'),
      redirect: () => consolePaths.articles({ show: 'pictures', done: 'picture-removed' }),
      redirectRefused: (_params, { is }) =>
        is === 'not-found' ? undefined : consolePaths.articles({ show: 'pictures', done: 'picture-used' }),
    },
  ],
  run: async (tx, _context, { id = '' }) => await removePicture(tx, id),
})

/** What staff do to articles. */
export const articleActs: Act[] = [
  create,
  save,
  publish,
  unscheduleArticle,
  withdrawArticle,
  restore,
  preview,
  noPreviews,
  beat,
  leave,
  rename,
  noPicture,
]

/**
 * Renames a tag everywhere: in the agency's copies, on the site, and in scheduled versions. Duplicates are merged.
 * The revision does not change, so that authors get no conflict.
 */
async function renameTag(tx: Tx, { from, to }: { from: string; to: string }): Promise<Outcome> {
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
  return done(success, { type: 'article.tag-renamed', subject: from })
}

const renamed = (tags: PgColumn, from: string, to: string): SQL =>
  sql`case when ${tags} @> array[${to}]::text[] and ${from}::text <> ${to}::text
    then array_remove(${tags}, ${from}::text) else array_replace(${tags}, ${from}::text, ${to}::text) end`

/** Scheduled versions are published with the new name. */
async function renameScheduled(tx: Tx, from: string, to: string): Promise<void> {
  const scheduled = await tx
    .select({ id: articleVersions.id, fields: articleVersions.fields })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.scheduledVersion, articleVersions.id))
    .where(and(isNotNull(articles.scheduledFor), sql`${articleVersions.fields}->'tags' ? ${from}`))
  for (const { id, fields } of scheduled) {
    const tags = [...new Set(fields.tags.map((tag) => (tag === from ? to : tag)))]
    await tx
      .update(articleVersions)
      .set({ fields: { ...fields, tags } })
      .where(eq(articleVersions.id, id))
  }
}
