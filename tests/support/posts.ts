import type { PostInput } from '#features/blog/post-schema.ts'

const body =
  '<p>Weavers kept a book of patterns to record what had worked, and what had not. The second list was the longer one, and the one that the apprentices read first.</p><h2>What to write down</h2><p>The thread, the sett, the day and the reason. The reason is what everybody forgets.</p>'

/** An article that fits the schema. The number tells it apart and dates it: a higher one is newer. */
export function makePost(number: number, fields: Partial<PostInput> = {}): PostInput {
  return {
    slug: `article-${number}`,
    title: `Article number ${number} of the book`,
    excerpt: `What article ${number} is about, in a sentence that is long enough to be one.`,
    content: body,
    authorName: 'Tamsin Ferreira',
    tags: ['Craft'],
    publishedAt: new Date(Date.UTC(2026, 0, 1, 8) + number * 60_000),
    ...fields,
  }
}
