import { articleLimits } from './article.ts'
import { slugPattern } from './post.ts'

/** The suggested address of a title: `what-engines-read` of ‘What Engines Read’. Empty without a letter or figure. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > longestSuggestion) break
    slug = longer
  }
  return slug
}

// Longer ones are cut off in lists.
const longestSuggestion = 70

/** Addresses below `/blog` that the site needs, or that could be mistaken for its own. */
const reservedSlugs = new Set([
  'preview',
  'index',
  'feed',
  'rss',
  'tag',
  'tags',
  'topic',
  'topics',
  'page',
  'author',
  'authors',
  'search',
  'archive',
  'drafts',
])

/** Why an address is invalid, or undefined. Only the server knows whether it is free. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length < 5) return 'Slug must be at least 5 characters'
  if (slug.length > articleLimits.slug) return `At most ${articleLimits.slug} characters`
  if (!slugPattern.test(slug)) return 'Slug takes small letters, figures and single hyphens'
  return reservedSlugs.has(slug) ? 'The site keeps this address for itself' : undefined
}
