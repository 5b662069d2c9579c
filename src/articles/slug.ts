import { deburr } from 'es-toolkit'
import { articleLimits } from './article.ts'
import { isSlug } from './post.ts'

/**
 * The suggested address of a title: `what-engines-read` of ‘What Engines Read’. Latin letters lose their marks (`strasse`,
 * `lodz`), those of other scripts stay as they are. Empty without a letter or figure.
 */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKC')
    .replaceAll(/[’'\u200C\u200D]/g, '')
    .replaceAll(/\p{Script=Latin}\p{M}*/gu, deburr)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > longestSuggestion) break
    slug = longer
  }
  // Some scripts have no spaces.
  return slug === ''
    ? (words?.[0] ?? '').slice(0, longestSuggestion).toWellFormed().replaceAll('\uFFFD', '')
    : slug
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
  if (!isSlug(slug)) return 'Slug takes small letters, figures and single hyphens'
  return reservedSlugs.has(slug) ? 'The site keeps this address for itself' : undefined
}
