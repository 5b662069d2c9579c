import { articleCovers } from '#content/pictures/covers.ts'
import { cover } from '#ui/art/cover.ts'
import { draw, type Drawing } from '#ui/art/drawing.ts'
import { drawSheet } from '#ui/art/sheet.ts'
import { maxCoversOnSheet } from '../cover-address.ts'
import { maxSlugLength, slugPattern } from '../post.ts'

const onCard = { width: 600, height: 400 }
const onArticle = { width: 1050, height: 450 }

const isSlug = (slug: string) => slug.length <= maxSlugLength && slugPattern.test(slug)

/** Whether these can be the slugs of one file: each once, and no more than it may hold. */
export const isSheet = (slugs: readonly string[]): boolean =>
  slugs.length <= maxCoversOnSheet && slugs.every(isSlug) && new Set(slugs).size === slugs.length

/** The picture of an article that has none of its own, in any size: chosen by hand, or else settled by the slug. */
export function coverOf(slug: string, size: { width: number; height: number }): Drawing {
  const chosen = Object.hasOwn(articleCovers, slug) ? articleCovers[slug] : undefined
  return chosen ? { ...chosen, slug, ...size } : cover(slug, size)
}

/** Draws the wide picture of an article; undefined for what cannot be a slug. */
export const drawCover = (slug: string): string | undefined =>
  isSlug(slug) ? draw(coverOf(slug, onArticle)) : undefined

/** Draws the pictures of up to six articles in one file, each under its slug; undefined for what cannot be slugs. */
export function drawCoverSheet(slugs: readonly string[]): string | undefined {
  return isSheet(slugs)
    ? drawSheet(slugs.map((slug) => ({ id: slug, drawing: coverOf(slug, onCard) })))
    : undefined
}

// One of each kind of cloth, and those that were chosen by hand.
const samples = [
  'cover-sample',
  'kept-in-the-hand',
  'a-plain-weave',
  'email-that-earns',
  ...Object.keys(articleCovers),
]

/** Covers that stand for all: when one of them changes, browsers must not keep any. */
export const sampleCovers = (): string[] => samples.map((slug) => draw(coverOf(slug, onCard)))
