import { z } from 'zod'
import { line, slug } from './schema.ts'

/**
 * The shape and limits of `content/posts/`: the articles a new installation starts with. They are imported once;
 * from then on every article lives in the database.
 */

/** The topics of the first articles: few, so that each button of the list finds something. */
const topics = [
  'Answer engines',
  'Websites',
  'Writing',
  'Working with AI',
  'Measurement',
  'Consent',
  'Email and social',
  'Advertising',
] as const

const isUnique = (names: readonly string[]) => new Set(names).size === names.length

/** One of the articles in `content/posts/`; §5 sets the lower limits. */
export const firstPostSchema = z.object({
  slug: slug.min(5),
  title: line(60)
    .min(15)
    .describe(
      'Sentence case. Says what the reader will know afterwards; more than 60 are cut off in results.',
    ),
  excerpt: line(220).min(50).describe('Under the title in the list, and the search result’s two lines.'),
  authorName: line(60).describe('The person who answers for the article.'),
  tags: z
    .array(z.enum(topics))
    .min(2)
    .max(3)
    .refine(isUnique, { error: 'has a topic twice' })
    .describe('Two or three topics; the list shows the first two.'),
  publishedAt: z.iso.datetime().describe('A working day, in UTC: 2026-10-14T08:00:00Z.'),
  featured: z.boolean().describe('Stands before all others. One or two at a time.'),
  hand: line(60).describe('What people did for it: beside the article, as "People".'),
  loom: line(60).describe('What machines did for it: beside the article, as "AI".'),
  content: line(20_000)
    .min(200)
    .describe(
      'HTML: paragraphs, headings from h2, lists, quotations, tables, figures, code, links. The first paragraph is set larger.',
    ),
})

const maxFeatured = 2

/** What they have to be together: each at an address of its own, and few of them before the others. */
export const firstPostsSchema = z
  .array(firstPostSchema.pick({ slug: true, featured: true }))
  .min(1)
  .refine((posts) => isUnique(posts.map((post) => post.slug)), { error: 'a slug is used twice' })
  .refine((posts) => posts.filter(({ featured }) => featured).length <= maxFeatured, {
    error: `more than ${maxFeatured} are featured`,
  })

export type FirstPost = z.infer<typeof firstPostSchema>
