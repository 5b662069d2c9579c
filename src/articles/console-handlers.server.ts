import { articleViewers } from './article-table.server.ts'
import { listAllPresent } from '#accounts/list-present.server.ts'
import { noStore } from '#platform/http/responses.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { articleLimits, articleStates, type ConsoleArticle } from './article.ts'
import { noArticle } from './article-rows.server.ts'
import { findArticle } from './find-article.server.ts'
import { findVersion } from './list-versions.server.ts'
import { listArticles, readArticleCursor, listArticleIds } from './list-articles.server.ts'
import { noVersion } from './save-article.server.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toNumber } from '#shared/row-number.ts'
import { loadArticle } from './load-article.server.ts'
import type { Services } from '#web/services.server.ts'
import { type StaffHandler, actorOf, authorOf } from '#accounts/access.server.ts'
import { cursorBy, readQuery } from '#web/query.server.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { refused } from '#activity/outcome.server.ts'
import { recordActivity } from '#activity/record.server.ts'
import { importArticles } from './move/import-articles.server.ts'
import { readUpload } from '#platform/http/uploads.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { Pages } from '#web/pages.server.ts'
import { maxPictureBytes, pictureWidths } from './picture.ts'
import { addPicture, findPictureFile, findPictures } from './pictures/picture-store.server.ts'
import { rejectBody } from '#platform/http/read-body.ts'
import { makeZip } from 'client-zip'
import { toArticleHtml } from './article-html.server.ts'
import { pictureIdsIn } from './pictures/picture-markup.server.ts'
import { toMarkdown } from '#seo/markdown.server.ts'
import type { Db } from '#platform/db/database.ts'

/** Of its call's query. */
export const articleListSchema = z.object({
  state: z.enum(articleStates).optional(),
  q: z.string().max(200).optional(),
  tag: z.string().max(articleLimits.tag).optional(),
  author: z.string().max(articleLimits.authorName).optional(),
  cursor: cursorBy(readArticleCursor),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** The number in the address; 0 is none. */
const articleIdOf = (c: Context<RequestScope>) => toNumber(c.req.param('id')) ?? 0

const notFound = (words: string) => new AppError('not_found', 404, words)

const picture = {
  field: 'picture',
  maxBytes: maxPictureBytes,
  tooLarge: 'This picture is larger than 12 MB. Please save it smaller and upload that.',
  missing: 'Please choose a picture.',
}

const importedFile = {
  field: 'file',
  maxBytes: 32 * 1024 * 1024,
  tooLarge: 'This file is larger than 32 MB. Please export fewer articles at a time.',
  missing: 'Please choose the file that Ghost or WordPress has made.',
}

/** What no act does with articles: reading them (console.md §8), and files, which are read as they come. */
export function articlesEndpoints(services: Services, pages: Pages) {
  const { database, env, now, articleSite: site } = services
  const { db } = database

  const list: StaffHandler = async (c) =>
    c.json(await listArticles(db, { ...readQuery(c, articleListSchema), now: now() }), 200, noStore)

  const whole: StaffHandler = async (c) => {
    const found = await loadArticle(db, articleIdOf(c), { site, now: now() })
    if (!found) throw notFound(noArticle)
    return c.json(found, 200, noStore)
  }

  const version: StaffHandler = async (c) => {
    const found = await findVersion(db, articleIdOf(c), toNumber(c.req.param('version')) ?? 0)
    if (!found) throw notFound(noVersion)
    return c.json(found, 200, noStore)
  }

  const editing: StaffHandler = async (c) =>
    c.json({ editing: await listAllPresent(db, articleViewers, now()) }, 200, noStore)

  /** That someone took it along is written down. */
  async function sendZip(
    c: Context<RequestScope>,
    signedIn: SignedIn,
    { articles, subject, name }: { articles: Articles; subject: string; name: string },
  ): Promise<Response> {
    await recordActivity(db, actorOf(c, signedIn), { type: 'article.exported', subject })
    return c.body(zipArticles(db, articles, env.publicUrl), 200, {
      ...noStore,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    })
  }

  const exportOne: StaffHandler = async (c, signedIn) => {
    const article = await findArticle(db, articleIdOf(c))
    if (!article) throw notFound(noArticle)
    const [subject, name] = [String(article.id), `article-${article.id}`]
    return await sendZip(c, signedIn, { articles: [article], subject, name })
  }

  const exportAll: StaffHandler = async (c, signedIn) =>
    await sendZip(c, signedIn, { articles: eachArticle(db), subject: 'all articles', name: 'articles' })

  /** The page with the outcome of the file; sent again by a reload, it brings nothing twice. */
  const importForm: StaffHandler = async (c, signedIn) => {
    const context = { site, now: now() }
    const imported = await readUpload(c, importedFile)
      .then(async ({ bytes }) => await importArticles(db, authorOf(c, signedIn), bytes, context))
      .catch((error: unknown) => {
        if (error instanceof AppError) return refused('file', error.publicMessage)
        throw error
      })
    const returned =
      imported.is === 'done'
        ? { imported: imported.value }
        : { errors: [{ field: 'file', message: imported.words }] }
    const place = consolePaths.place('articles')
    const { html } = await pages.returned(place, { signedIn }, { form: 'move', ...returned })
    return c.html(html, imported.is === 'done' ? 200 : 400, noStore)
  }

  const uploadPicture: StaffHandler = async (c, signedIn) => {
    const file = await readUpload(c, picture)
    const { signal } = c.req.raw
    const added = await addPicture(db, actorOf(c, signedIn), file, { now: now(), signal }).catch(
      // The client has disconnected.
      (error: unknown) => (signal.aborted ? rejectBody(error) : Promise.reject(error)),
    )
    if (added.is === 'done') return c.json(added.value, 201, noStore)
    const errors = [{ field: 'picture', message: added.words }]
    return c.json({ success: false, message: added.words, errors }, 400, noStore)
  }

  return { list, whole, version, editing, exportOne, exportAll, importForm, uploadPicture }
}

type Articles = AsyncIterable<ConsoleArticle> | Iterable<ConsoleArticle>

type ZipFile = { name: string; lastModified: Date; input: string | Uint8Array }

/** A ZIP file of articles, each in its folder: Markdown with front matter, the same as HTML, and its pictures. Made while it is sent. */
const zipArticles = (db: Db, articles: Articles, publicUrl: string) =>
  // A download that is cancelled ends the work as well, which is no error.
  makeZip(filesOf(db, articles, publicUrl)).pipeThrough(new TransformStream())

/** All articles, one after the other. */
async function* eachArticle(db: Db): AsyncGenerator<ConsoleArticle> {
  for (const id of await listArticleIds(db)) {
    const article = await findArticle(db, id)
    if (article) yield article
  }
}

async function* filesOf(db: Db, articles: Articles, publicUrl: string): AsyncGenerator<ZipFile> {
  for await (const article of articles) {
    const folder = folderOf(article)
    const lastModified = new Date(article.updatedAt)
    const pictures = await findPictures(db, pictureIdsIn(`${article.content} ${article.coverImage}`))
    const local = (text: string) =>
      text.replaceAll(/\/pictures\/([0-9a-f]{32})-\d{1,5}\.(?:webp|avif)/g, (address, id: string) =>
        pictures.has(id) ? `pictures/${id}.webp` : address,
      )
    const content = local(article.content)
    // Whatever is not a picture of this file keeps its complete address.
    const html = toArticleHtml(content).html.replaceAll('src="pictures/', 'src="/pictures/')
    const markdown = toMarkdown(html, publicUrl, { keepsDecoration: true, isArticle: true })
    yield {
      name: `${folder}/article.md`,
      lastModified,
      input: `${frontMatter({ ...article, coverImage: local(article.coverImage) })}\n${markdown.replaceAll(new URL('/pictures/', publicUrl).href, 'pictures/')}\n`,
    }
    yield { name: `${folder}/article.html`, lastModified, input: `${content}\n` }
    for (const { id, width } of pictures.values()) {
      const data = await findPictureFile(db, id, pictureWidths(width).at(-1) ?? width, 'webp')
      if (data) yield { name: `${folder}/pictures/${id}.webp`, lastModified, input: data }
    }
  }
}

// A draft may have any address, or none: only what cannot lead out of the folder gets into a name.
const folderOf = ({ id, slug }: ConsoleArticle): string =>
  [id, ...(slug.toLowerCase().match(/[a-z0-9]+/g) ?? ['draft'])].join('-').slice(0, 80)

/** YAML: what JSON says, it says too. */
function frontMatter(article: ConsoleArticle): string {
  const entries = {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    author: article.authorName,
    tags: article.tags,
    featured: article.featured,
    state: article.state,
    publishedAt: article.publishedAt,
    scheduledFor: article.scheduledFor,
    updatedAt: article.updatedAt,
    cover: article.coverImage,
    hand: article.hand,
    loom: article.loom,
  }
  const lines = Object.entries(entries).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}
