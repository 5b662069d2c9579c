import { z } from 'zod'
import { articleLimits } from './article.ts'
import { articleMinima } from './article-checks.ts'
import { isOwnPicture, isSlug } from './post.ts'

// PostgreSQL cannot store the character NUL.
const text = (min: number, message: string, max: number) =>
  z
    .string()
    .trim()
    .min(min, message)
    .max(max, `At most ${max.toLocaleString('en-GB')} characters`)
    .refine((value) => !value.includes('\0'), 'Contains a character that cannot be stored')

const required = (field: keyof typeof articleMinima) =>
  text(articleMinima[field].least, articleMinima[field].message, articleLimits[field])

/** The rules for a stored article: §5 with its messages, and our limits. `content` is HTML. */
export const postSchema = z.object({
  title: required('title'),
  slug: text(5, 'Slug must be at least 5 characters', articleLimits.slug).refine(isSlug, {
    error: 'Slug takes small letters, figures and single hyphens',
  }),
  excerpt: required('excerpt'),
  content: required('content'),
  authorName: required('authorName'),
  coverImage: text(0, '', articleLimits.coverImage)
    .refine((value) => value === '' || isOwnPicture(value), 'Cover image must be a path of this site')
    .default(''),
  coverSeed: text(0, '', articleLimits.coverSeed).default(''),
  hand: text(0, '', articleLimits.hand).default(''),
  loom: text(0, '', articleLimits.loom).default(''),
  tags: z
    .array(text(1, 'A tag must not be empty', articleLimits.tag))
    .max(articleLimits.tags, `At most ${articleLimits.tags} tags`)
    .transform((tags) => [...new Set(tags)])
    .default([]),
  publishedAt: z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((value) => new Date(value))])
    .refine((at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() < 2200, 'Not a date of an article')
    .optional(),
  featured: z.boolean().default(false),
})

/** An article to be published. */
export type PostInput = z.input<typeof postSchema>
export type CheckedPost = z.output<typeof postSchema>
