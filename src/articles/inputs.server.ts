import { z } from 'zod'
import { dayField, momentField } from '#shared/date-fields.ts'
import { untrusted } from '#platform/untrusted/run-untrusted.ts'
import { articleLimits, type ArticleFields } from './article.ts'
import { isOwnPicture, isSlug } from './post.ts'
import type { cleanGivenHtml } from '#platform/html/clean-html.ts'

// The bodies of calls and forms. A draft may be unfinished: only what cannot be stored is refused. Publishing checks the rest
// (article-checks.ts).

const cleanApart = untrusted<typeof cleanGivenHtml>('article', { timeoutMs: 3000 })

// Cleaning removes much of what is pasted; the rest has the limit of the field.
const longestUncleaned = 2 * articleLimits.content

const tooLong = (max: number) => `At most ${max.toLocaleString('en-GB')} characters`
const text = (max: number) => z.string({ error: 'Please send text' }).max(max, { error: tooLong(max) })

/** Clean HTML. The limit applies after cleaning. */
export const cleanContent = z.string({ error: 'Please send text' }).transform(async (html, context) => {
  const content = await cleanApart(html)
  if (content !== undefined && content.length <= articleLimits.content) return content
  const tooDeep = 'Too many elements, or nested too deep: paste it again as plain text'
  context.addIssue(content === undefined ? tooDeep : tooLong(articleLimits.content))
  return z.NEVER
})

const tags = z
  .array(text(articleLimits.tag))
  .transform((given) => [...new Set(given.map((tag) => tag.trim()).filter((tag) => tag !== ''))])
  .refine((given) => given.length <= articleLimits.tags, { error: `At most ${articleLimits.tags} tags` })

const articleFieldsSchema = z
  .object({
    title: text(articleLimits.title),
    slug: text(articleLimits.slug)
      .trim()
      .refine((slug) => slug === '' || isSlug(slug), {
        error: 'Slug takes small letters, figures and single hyphens',
      }),
    excerpt: text(articleLimits.excerpt),
    content: z
      .string({ error: 'Please send text' })
      .max(longestUncleaned, { error: tooLong(articleLimits.content) })
      .pipe(cleanContent),
    authorName: text(articleLimits.authorName).trim(),
    coverImage: text(articleLimits.coverImage).refine((path) => path === '' || isOwnPicture(path), {
      error: 'Cover image must be a path of this site',
    }),
    coverSeed: text(articleLimits.coverSeed).refine((seed) => /^[a-z0-9-]*$/.test(seed), {
      error: 'A seed takes small letters, figures and hyphens',
    }),
    tags,
    featured: z.boolean(),
    hand: text(articleLimits.hand).trim(),
    loom: text(articleLimits.loom).trim(),
  } satisfies Record<keyof ArticleFields, z.ZodType>)
  .partial()

const revision = z.coerce
  .number<number | string>({ error: 'The article does not say which revision it was written on' })
  .int()

export const newArticleSchema = articleFieldsSchema.extend({
  submissionKey: z.string().min(8).max(100).optional(),
})
export const articleChangeSchema = articleFieldsSchema.extend({
  revision,
  keep: z.boolean().optional(),
})

const publishTime = z.union(
  [
    momentField('Please choose a day and a time'),
    z.object({
      date: dayField('Please choose a day'),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please choose a time' }),
      which: z.enum(['first', 'second']).optional(),
    }),
  ],
  { error: 'Please choose a day and a time' },
)
export const publishSchema = z.object({ revision, at: publishTime.optional() })
export const restoreSchema = z.object({
  version: z.coerce.number<number | string>({ error: 'Please choose a version' }).int(),
})

const tag = z
  .string({ error: 'Please give the tag' })
  .trim()
  .min(1, { error: 'Please give the tag' })
  .max(articleLimits.tag, { error: tooLong(articleLimits.tag) })
export const renameTagSchema = z.object({ from: tag, to: tag })

// What the browser sends: types only, so that it loads no schema.
export type NewArticleInput = z.input<typeof newArticleSchema>
export type ArticleChangeInput = z.input<typeof articleChangeSchema>
export type PublishInput = z.input<typeof publishSchema>
export type RestoreInput = z.input<typeof restoreSchema>
