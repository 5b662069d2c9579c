import type { ArticleFields } from '../article.ts'

/** What is sent of an article, its content clean (`cleanContent`): what is left out stays as it is. */
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
