import { z } from 'zod'
import { isOwnPicture, maxSlugLength, slugPattern } from './post.ts'

// PostgreSQL cannot store the character NUL.
const text = (min: number, message: string, max: number) =>
  z
    .string()
    .trim()
    .min(min, message)
    .max(max, `At most ${max.toLocaleString('en-GB')} characters`)
    .refine((value) => !value.includes('\0'), 'Contains a character that cannot be stored')

/** What is asked of an article before it is stored: §5 with its messages, and limits of ours. `content` is HTML. */
export const postSchema = z.object({
  title: text(10, 'Title must be at least 10 characters', 200),
  slug: text(5, 'Slug must be at least 5 characters', maxSlugLength).regex(slugPattern, {
    error: 'Slug takes small letters, figures and single hyphens',
  }),
  excerpt: text(50, 'Excerpt must be at least 50 characters', 600),
  content: text(200, 'Content must be at least 200 characters', 200_000),
  authorName: text(1, 'Author name is required', 100),
  coverImage: text(0, '', 500)
    .refine((value) => value === '' || isOwnPicture(value), 'Cover image must be a path of this site')
    .default(''),
  hand: text(0, '', 80).default(''),
  loom: text(0, '', 80).default(''),
  tags: z
    .array(text(1, 'A tag must not be empty', 40))
    .max(10, 'At most 10 tags')
    .transform((tags) => [...new Set(tags)])
    .default([]),
  publishedAt: z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((value) => new Date(value))])
    .refine((at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() < 2200, 'Not a date of an article')
    .optional(),
  featured: z.boolean().default(false),
})

/** An article as somebody hands it in. */
export type PostInput = z.input<typeof postSchema>
export type CheckedPost = z.output<typeof postSchema>
