import type { ArticleFields } from '../article.ts'

/** The fields of an article, in the order in which they are listed to people. */
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

/** The label of a field on the page. */
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
  loom: 'By machine',
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
  /** The article here, and as acknowledged by the server. */
  mine: ArticleFields
  myBase: ArticleFields
  /** The server's article now, and as it was acknowledged. It cleans the HTML. */
  theirs: ArticleFields
  theirBase: ArticleFields
}

/**
 * Merges two people's edits of one article by field. `conflicts` are the fields that both changed
 * differently.
 */
export function mergeFields({ mine, myBase, theirs, theirBase }: Versions) {
  const changedByThem = differing(theirBase, theirs)
  const changedByMe = new Set(differing(myBase, mine))
  const conflicts = changedByThem.filter((name) => changedByMe.has(name) && !same(mine, theirs, name))
  const taken = changedByThem.filter((name) => !changedByMe.has(name))
  return { merged: { ...mine, ...pick(theirs, taken) }, taken, conflicts }
}
