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

type Versions = {
  /** What is here, and what of it the server has acknowledged. */
  mine: ArticleFields
  myBase: ArticleFields
  /** What the server has now, and what it had then: it cleans what it is sent. */
  theirs: ArticleFields
  theirBase: ArticleFields
}

/**
 * What two people made of one article: each field as anyone who changed it has it. `conflicts` are those that both changed,
 * each in their own way.
 */
export function mergeFields({ mine, myBase, theirs, theirBase }: Versions) {
  const changedByThem = differing(theirBase, theirs)
  const changedByMe = new Set(differing(myBase, mine))
  const conflicts = changedByThem.filter((name) => changedByMe.has(name) && !same(mine, theirs, name))
  const taken = changedByThem.filter((name) => !changedByMe.has(name))
  return { merged: { ...mine, ...pick(theirs, taken) }, taken, conflicts }
}
