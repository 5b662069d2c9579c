import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { findArticle } from '#features/blog/server/article-rows.ts'
import { importArticles, type Import } from '#features/blog/server/move/import-articles.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { readUpload } from '#platform/http/read-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { eachArticle, zipArticles } from '../article-export.ts'
import { articleSite } from '../article-site.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { articleIdOf, authorOf, noArticle } from './console-articles.ts'
import { renderReturnedForm } from './console-form-page.ts'

const noStore = { 'cache-control': 'no-store' }

const upload = {
  field: 'file',
  maxBytes: 32 * 1024 * 1024,
  tooLarge: 'This file is larger than 32 MB. Please export fewer articles at a time.',
  missing: 'Please choose the file that Ghost or WordPress has made.',
}

/** The calls and the form that take articles out of here and bring them in. */
export function articleFileEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services
  const { db } = database
  const site = articleSite(env.publicUrl)

  /** That somebody took it along is written down. */
  async function sendZip(
    c: Context<RequestScope>,
    signedIn: SignedIn,
    { articles, subject, name }: { articles: AsyncIterable<ConsoleArticle>; subject: string; name: string },
  ): Promise<Response> {
    await db.transaction(
      async (tx) => await recordActivity(tx, actorOf(c, signedIn), { type: 'article.exported', subject }),
    )
    return c.body(zipArticles(db, articles, env.publicUrl), 200, {
      ...noStore,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    })
  }

  const exportOne: StaffHandler = async (c, signedIn) => {
    const article = await findArticle(db, articleIdOf(c))
    if (!article) throw noArticle()
    const [subject, name] = [String(article.id), `article-${article.id}`]
    return await sendZip(c, signedIn, { articles: only(article), subject, name })
  }

  const exportAll: StaffHandler = async (c, signedIn) =>
    await sendZip(c, signedIn, { articles: eachArticle(db), subject: 'all articles', name: 'articles' })

  const importFile = async (c: Context<RequestScope>, signedIn: SignedIn): Promise<Import> => {
    const { bytes } = await readUpload(c, upload)
    return await importArticles(db, authorOf(c, signedIn), bytes, { site, now: now() })
  }

  const importCall: StaffHandler = async (c, signedIn) => {
    const imported = await importFile(c, signedIn)
    if (imported.outcome === 'imported') return c.json(imported.report, 200, noStore)
    const errors = [{ field: 'file', message: imported.reason }]
    return c.json({ success: false, message: imported.reason, errors }, 400, noStore)
  }

  const showArticles = renderReturnedForm(services, assets, consolePaths.place('articles'))

  /** The page with what came of it; sent again by a reload, the file brings nothing twice. */
  const importForm: StaffHandler = async (c, signedIn) => {
    const imported = await importFile(c, signedIn).catch((error: unknown): Import => {
      if (error instanceof AppError) return { outcome: 'refused', reason: error.publicMessage }
      throw error
    })
    if (imported.outcome === 'imported')
      return c.html(await showArticles(signedIn, { form: 'move', imported: imported.report }), 200, noStore)
    const errors = [{ field: 'file', message: imported.reason }]
    return c.html(await showArticles(signedIn, { form: 'move', errors }), 400, noStore)
  }

  return { exportOne, exportAll, importCall, importForm }
}

// One article is a stream of one.
// oxlint-disable-next-line typescript/require-await -- it waits for nothing
async function* only(article: ConsoleArticle) {
  yield article
}
