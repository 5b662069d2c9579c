import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { refused } from '#features/activity/server/outcome.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { findArticle, noArticle } from '#features/blog/server/article-rows.ts'
import { importArticles } from '#features/blog/server/move/import-articles.ts'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { readUpload } from '#platform/http/read-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { eachArticle, zipArticles } from '../article-export.ts'
import { articleSite } from '../article-site.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf, authorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { articleIdOf } from './console-articles.ts'
import { renderReturnedForm } from './console-form-page.ts'

const upload = {
  field: 'file',
  maxBytes: 32 * 1024 * 1024,
  tooLarge: 'This file is larger than 32 MB. Please export fewer articles at a time.',
  missing: 'Please choose the file that Ghost or WordPress has made.',
}

/** Downloads and an upload, which no act can be: they take articles out of here and bring them in. */
export function articleFileEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services
  const { db } = database
  const site = articleSite(env.publicUrl)

  /** That someone took it along is written down. */
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
    if (!article) throw new AppError('not_found', 404, noArticle)
    const [subject, name] = [String(article.id), `article-${article.id}`]
    return await sendZip(c, signedIn, { articles: only(article), subject, name })
  }

  const exportAll: StaffHandler = async (c, signedIn) =>
    await sendZip(c, signedIn, { articles: eachArticle(db), subject: 'all articles', name: 'articles' })

  const showArticles = renderReturnedForm(services, assets, consolePaths.place('articles'))

  /** The page with what came of the file; sent again by a reload, it brings nothing twice. */
  const importForm: StaffHandler = async (c, signedIn) => {
    const context = { site, now: now() }
    const imported = await readUpload(c, upload)
      .then(async ({ bytes }) => await importArticles(db, authorOf(c, signedIn), bytes, context))
      .catch((error: unknown) => {
        if (error instanceof AppError) return refused('file', error.publicMessage)
        throw error
      })
    if (imported.is === 'done')
      return c.html(
        await showArticles({ signedIn }, { form: 'move', imported: imported.value }),
        200,
        noStore,
      )
    const errors = [{ field: 'file', message: imported.words }]
    return c.html(await showArticles({ signedIn }, { form: 'move', errors }), 400, noStore)
  }

  return { exportOne, exportAll, importForm }
}

// One article is a stream of one.
// oxlint-disable-next-line typescript/require-await -- it waits for nothing
async function* only(article: ConsoleArticle) {
  yield article
}
