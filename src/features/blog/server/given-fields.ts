import { untrusted } from '#platform/untrusted/run-untrusted.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { articleLimits, type ArticleFields } from '../article.ts'
import type { cleanGivenHtml } from './clean-html.ts'

/** What somebody sends of an article: what is left out stays as it is. */
export type GivenFields = { [Field in keyof ArticleFields]?: ArticleFields[Field] | undefined }

export const emptyFields: ArticleFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  authorName: '',
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
}

const cleanApart = untrusted<typeof cleanGivenHtml>('article', { timeoutMs: 3000 })

const tooDeep = 'Too many elements, or nested too deep: paste it again as plain text'

/** The same with its content clean, or why it cannot be stored. The limit is asked of what is left. */
export async function cleanGiven(given: GivenFields): Promise<GivenFields | { errors: FieldError[] }> {
  if (given.content === undefined) return given
  const content = await cleanApart(given.content)
  if (content === undefined) return { errors: [{ field: 'content', message: tooDeep }] }
  if (content.length <= articleLimits.content) return { ...given, content }
  const most = articleLimits.content.toLocaleString('en-GB')
  return { errors: [{ field: 'content', message: `At most ${most} characters` }] }
}

export const withGiven = (fields: ArticleFields, given: GivenFields): ArticleFields => ({
  title: given.title ?? fields.title,
  slug: given.slug ?? fields.slug,
  excerpt: given.excerpt ?? fields.excerpt,
  content: given.content ?? fields.content,
  authorName: given.authorName ?? fields.authorName,
  coverImage: given.coverImage ?? fields.coverImage,
  coverSeed: given.coverSeed ?? fields.coverSeed,
  tags: given.tags ?? fields.tags,
  featured: given.featured ?? fields.featured,
  hand: given.hand ?? fields.hand,
  loom: given.loom ?? fields.loom,
})
