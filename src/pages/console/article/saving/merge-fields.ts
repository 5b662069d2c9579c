import type { ArticleFields } from '#features/blog/article.ts'

/** Every field of an article, in the order in which people are told of them. */
export const fieldNames = [
  'title',
  'excerpt',
  'content',
  'slug',
  'tags',
  'authorName',
  'coverImage',
  'coverSeed',
  'featured',
  'hand',
  'loom',
] as const satisfies readonly (keyof ArticleFields)[]

export type FieldName = (typeof fieldNames)[number]

/** How a field is called on the page. */
export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Text',
  slug: 'Address',
  tags: 'Topics',
  authorName: 'Author',
  coverImage: 'Cover',
  coverSeed: 'Drawn cover',
  featured: 'Featured',
  hand: 'By hand',
  loom: 'By the loom',
}

const same = (one: ArticleFields, other: ArticleFields, name: FieldName): boolean =>
  name === 'tags' ? one.tags.join('\n') === other.tags.join('\n') : one[name] === other[name]

/** The fields in which two articles differ. */
export const differing = (one: ArticleFields, other: ArticleFields): FieldName[] =>
  fieldNames.filter((name) => !same(one, other, name))

/** Only the fields of an article. */
export const fieldsOf = (article: ArticleFields): ArticleFields =>
  // Every name is a field's, so what is picked is all of them.
  Object.fromEntries(fieldNames.map((name) => [name, article[name]])) as ArticleFields

/** Only these fields. */
export const pick = (article: ArticleFields, names: readonly FieldName[]): Partial<ArticleFields> =>
  Object.fromEntries(names.map((name) => [name, article[name]]))

/**
 * What two people made of one article: each field as whoever changed it has it. `conflicts` are those that both changed,
 * each in their own way.
 */
export function mergeFields(base: ArticleFields, mine: ArticleFields, theirs: ArticleFields) {
  const changedByThem = differing(base, theirs)
  const conflicts = changedByThem.filter((name) => !same(base, mine, name) && !same(mine, theirs, name))
  const taken = changedByThem.filter((name) => same(base, mine, name))
  return { merged: { ...mine, ...pick(theirs, taken) }, taken, conflicts }
}
