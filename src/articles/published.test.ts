import { describe, expect, it } from 'vitest'
import { articleCovers } from '#content/pictures/covers.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import { draw, type Drawing } from '#kit/art/drawing.ts'
import { coverOf } from './draw-cover.server.ts'

const size = { width: 600, height: 400 }
/** As the list shows them: featured first, then the newest. */
const slugs = firstPosts
  .toSorted((a, b) => Number(b.featured) - Number(a.featured) || b.publishedAt.localeCompare(a.publishedAt))
  .map(({ slug }) => slug)

/** Every colour of a picture, the ground first: it is drawn before all others. */
const coloursOf = (slug: string) => [...new Set(draw(coverOf(slug, size)).match(/#[0-9a-f]{6}\b/gi))]

function structureOf(drawing: Drawing): string {
  const detail = 'motif' in drawing ? drawing.motif : 'structure' in drawing ? drawing.structure : ''
  return `${drawing.kind} ${detail}`
}

// A row of three, the rows above and below it, and the end of one row beside the beginning of the next.
const neighbours = slugs.flatMap((slug, index) =>
  slugs.slice(index + 1, index + 4).map((other) => [slug, other] as const),
)

describe('the covers of adjacent articles in the list', () => {
  it('were all chosen, and nothing else was', () => {
    expect(Object.keys(articleCovers).toSorted()).toEqual(slugs.toSorted())
  })

  it.each(neighbours)('%s and %s differ in colours and in what they show', (one, other) => {
    const [colours, others] = [coloursOf(one), coloursOf(other)]
    expect(colours[0]).not.toBe(others[0])
    const own = colours.filter((colour) => !others.includes(colour))
    expect(own.length + others.filter((colour) => !colours.includes(colour)).length).toBeGreaterThanOrEqual(3)
    expect(structureOf(coverOf(one, size))).not.toBe(structureOf(coverOf(other, size)))
  })

  it('are never the same kind of picture side by side', () => {
    const kinds = slugs.map((slug) => coverOf(slug, size).kind)
    expect(kinds.filter((kind, index) => kind === kinds[index + 1])).toEqual([])
  })
})

it('the cover of an article is drawn from its slug by default', () => {
  expect(coverOf('a-post-about-wool', size)).toEqual({ kind: 'fringe', slug: 'a-post-about-wool', ...size })
  expect(coverOf('constructor', size)).toMatchObject({ slug: 'constructor' })
})
