import { articleCovers } from '#content/pictures/covers.ts'
import { type Drawing, draw } from '#kit/art/drawing.ts'
import { cover, drawSheet } from '#kit/art/sheet.ts'
import { maxCoversOnSheet } from './cover.ts'
import { isSlug, maxSlugLength } from './post.ts'

const onCard = { width: 600, height: 400 }

const onArticle = { width: 1050, height: 450 }

const isSeed = (slug: string) => slug.length <= maxSlugLength && isSlug(slug)

/** Whether these are valid slugs for one sheet: distinct, and not too many. */
export const isSheet = (slugs: readonly string[]): boolean =>
  slugs.length <= maxCoversOnSheet && slugs.every(isSeed) && new Set(slugs).size === slugs.length

/** The drawn picture of an article, in any size: chosen by hand, or else by the slug. */
export function coverOf(slug: string, size: { width: number; height: number }): Drawing {
  const chosen = Object.hasOwn(articleCovers, slug) ? articleCovers[slug] : undefined
  return chosen ? { ...chosen, slug, ...size } : cover(slug, size)
}

/** Draws the wide picture of an article; undefined for an invalid slug. */
export const drawCover = (slug: string): string | undefined =>
  isSeed(slug) ? draw(coverOf(slug, onArticle)) : undefined

/** Draws the pictures of up to six articles in one file, each under its slug; undefined for invalid slugs. */
export function drawCoverSheet(slugs: readonly string[]): string | undefined {
  return isSheet(slugs)
    ? drawSheet(slugs.map((slug) => ({ id: slug, drawing: coverOf(slug, onCard) })))
    : undefined
}

// One of each kind of cloth, and those chosen by hand.
const samples = [
  'cover-sample',
  'kept-in-the-hand',
  'a-plain-weave',
  'email-that-earns',
  ...Object.keys(articleCovers),
]

/** A sample of covers: if one of them changes, browsers must not use cached ones. */
export const sampleCovers = (): string[] => samples.map((slug) => draw(coverOf(slug, onCard)))
