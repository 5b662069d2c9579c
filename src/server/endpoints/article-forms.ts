import type { z } from 'zod'
import {
  articleChangeSchema,
  newArticleSchema,
  renameTagSchema,
  restoreSchema,
} from '#features/blog/article-schema.ts'
import { findArticle } from '#features/blog/server/article-rows.ts'
import { endPreviews, makePreview } from '#features/blog/server/article-previews.ts'
import { unschedule, withdraw } from '#features/blog/server/publish-article.ts'
import { renameTag } from '#features/blog/server/rename-tag.ts'
import { restoreVersion } from '#features/blog/server/restore-article.ts'
import {
  createArticle,
  saveArticle,
  type ArticleAuthor,
  type SavedArticle,
} from '#features/blog/server/save-article.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths, type ArticleForm } from '#shared/console-paths.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { privatePaths } from '#shared/private-paths.ts'
import { articleSite } from '../article-site.ts'
import type { ReturnedForm } from '../console/pages.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import { articleFieldsIn, publishFormSchema, scheduleFormSchema } from './article-form-values.ts'
import { articlePublisher, blockedRefusal, type Published } from './article-publishing.ts'
import type { StaffHandler } from './client-access.ts'
import { articleIdOf, authorOf, conflictMessage, noArticle } from './console-articles.ts'
import { consoleFormPage, leadBack, renderReturnedForm } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'

type Acting = { id: number; by: ArticleAuthor }
type Values = Record<string, string>
/** What became of a form: nothing is wrong, or what is; `form` is the field of what no field can change. */
type Came = { errors: FieldError[]; article?: NonNullable<ReturnedForm['article']> }

const done: Came = { errors: [] }
const wrong = (field: string, message: string): Came => ({ errors: [{ field, message }] })

/** The native forms of the page of an article. Each leads back to it, which says what was done or what is wrong. */
export function articleFormEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services
  const { db } = database
  const site = articleSite(env.publicUrl)
  const context = () => ({ site, now: now() })
  const publishAt = articlePublisher(services)

  const save = async ({ id, by }: Acting, values: Values): Promise<Came> =>
    await checked(articleChangeSchema, { ...articleFieldsIn(values), keep: true }, async (given) =>
      savedCame(await saveArticle(db, by, id, given, context())),
    )

  const acts: Record<ArticleForm, (acting: Acting, values: Values) => Promise<Came>> = {
    settings: save,
    html: save,
    publish: async ({ id, by }, values) =>
      await checked(publishFormSchema, values, async (given) =>
        publishedCame(await publishAt(by, id, given)),
      ),
    schedule: async ({ id, by }, values) =>
      await checked(scheduleFormSchema, values, async ({ revision, ...at }) =>
        publishedCame(await publishAt(by, id, { revision, at })),
      ),
    unschedule: async ({ id, by }) => publishedCame(await unschedule(db, by, id)),
    withdraw: async ({ id, by }) => publishedCame(await withdraw(db, by, id, { now: now() })),
    restore: async ({ id, by }, values) =>
      await checked(restoreSchema, values, async ({ version }) => {
        const restored = await restoreVersion(db, by, id, version, context())
        return restored.outcome === 'no-version'
          ? wrong('version', 'There is no such version of this article.')
          : savedCame(restored)
      }),
    async preview({ id, by }) {
      const made = await makePreview(db, by, id, now())
      if (!made) throw noArticle()
      // Told once: it is on the page that answers, and nowhere else.
      return { errors: [], article: { previewPath: privatePaths.articlePreview(made.token) } }
    },
    async 'end-previews'({ id, by }) {
      if (!(await findArticle(db, id))) throw noArticle()
      await endPreviews(db, by, id, now())
      return done
    },
  }

  const submit =
    (form: ArticleForm): StaffHandler =>
    async (c, signedIn) => {
      const id = articleIdOf(c)
      const values = formValuesOf((await readBody(c, { dropsNul: true })).values)
      const { errors, article } = await acts[form]({ id, by: authorOf(c, signedIn) }, values)
      if (errors.length === 0 && !article) return leadBack(c, consolePaths.article(id, { done: form }))
      const render = renderReturnedForm(services, assets, consolePaths.article(id))
      const html = await render(signedIn, { form, values, errors, ...(article && { article }) })
      const isConflict = errors.some(({ field }) => field === 'form')
      return c.html(html, errors.length === 0 ? 201 : isConflict ? 409 : 400, { 'cache-control': 'no-store' })
    }

  /** The first save of a new article: leads to its page. */
  const create: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c, { dropsNul: true })).values)
    const showAgain = consoleFormPage(services, assets, consolePaths.newArticle())
    const parsed = newArticleSchema.safeParse(articleFieldsIn(values))
    if (!parsed.success)
      return await showAgain(c, signedIn, { form: 'new', values, errors: toFieldErrors(parsed.error) })
    const saved = await createArticle(db, authorOf(c, signedIn), parsed.data, context())
    if (saved.outcome === 'saved') return leadBack(c, consolePaths.article(saved.article.id))
    return await showAgain(c, signedIn, { form: 'new', values, ...savedCame(saved) })
  }

  /** Renames a tag, or merges it into another: leads back to the list. */
  const rename: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const parsed = renameTagSchema.safeParse(values)
    const showAgain = consoleFormPage(services, assets, consolePaths.articles())
    if (!parsed.success)
      return await showAgain(c, signedIn, { form: 'tags', values, errors: toFieldErrors(parsed.error) })
    const changed = await renameTag(db, actorOf(c, signedIn), parsed.data)
    if (changed > 0) return leadBack(c, consolePaths.articles({ done: 'tags' }))
    return await showAgain(c, signedIn, {
      form: 'tags',
      values,
      ...wrong('to', 'No article has that topic any more. Please choose another.'),
    })
  }

  return { submit, create, rename }
}

async function checked<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  act: (given: z.output<Schema>) => Promise<Came>,
): Promise<Came> {
  const parsed = schema.safeParse(values)
  return parsed.success ? await act(parsed.data) : { errors: toFieldErrors(parsed.error) }
}

/** @throws AppError where there is no such article */
function savedCame(saved: SavedArticle): Came {
  if (saved.outcome === 'no-article') throw noArticle()
  if (saved.outcome === 'invalid') return { errors: saved.errors }
  return saved.outcome === 'conflict' ? wrong('form', conflictMessage(saved.article)) : done
}

/** @throws AppError where there is no such article */
function publishedCame(published: Published): Came {
  if (published.outcome === 'no-article') throw noArticle()
  if (published.outcome === 'refused') return wrong('form', published.message)
  if (published.outcome === 'conflict') return wrong('form', conflictMessage(published.article))
  if (published.outcome === 'done') return done
  const refusal = published.outcome === 'blocked' ? blockedRefusal(published.checks) : published.refusal
  const { errors = [], checks, choices } = refusal
  return { errors, article: { ...(checks && { checks }), ...(choices && { choices }) } }
}
