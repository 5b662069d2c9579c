import type { ArticleFields } from './article.ts'
import { fieldsOf } from './article-rows.server.ts'

/** Changed fields of an article, the content clean (`cleanContent`). */
export type ChangedFields = { [Field in keyof ArticleFields]?: ArticleFields[Field] | undefined }

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

/** Fields with changes. */
export const withChanges = (fields: ArticleFields, given: ChangedFields): ArticleFields => {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined)
  return fieldsOf({ ...fields, ...Object.fromEntries(defined) })
}
