import { describe, expect, it } from 'vitest'
import { coverAddress, coverSource, listCovers } from './cover.ts'
import type { PostSummary } from './post.ts'
import { drawCover, drawCoverSheet } from './draw-cover.server.ts'

const id = '0123456789abcdef0123456789abcdef'

it('a cover is stored in its widest size', () => {
  expect(coverSource(id, 4000)).toBe(`/pictures/${id}-1440.webp`)
  expect(coverSource(id, 1200)).toBe(`/pictures/${id}-1200.webp`)
})

const post = (slug: string, coverImage = '') => ({ slug, coverImage }) as PostSummary
const posts = Array.from({ length: 13 }, (_, index) => post(`article-${index}`))

describe('the pictures of a list', () => {
  it('come in files of six, then of five, each under its slug', () => {
    const covers = [...listCovers(posts).values()]
    expect(covers[0]).toMatch(/^\/art\/covers\/article-0,.*article-5\.svg\?v=\w+#article-0$/)
    const files = covers.map((address) => address.split('#')[0])
    expect(
      Object.values(Object.groupBy(files, (file) => String(file))).map((group) => group?.length),
    ).toEqual([6, 5, 2])
  })

  it('are drawn where the stored one is on another site, which the browser would not show', () => {
    const stranger = post('one-slug', 'https://example.com/cover.png')
    expect(listCovers([stranger]).get('one-slug')).toContain('/art/covers/one-slug.svg?')
    expect(coverAddress(stranger)).toContain('/art/cover-one-slug.svg?')
  })

  it('are the stored ones where there are any', () => {
    const covers = listCovers([post('one-slug', '/art/own.svg'), post('two-slug')])
    expect(covers.get('one-slug')).toBe('/art/own.svg')
    expect(covers.get('two-slug')).toContain('/art/covers/two-slug.svg?')
    expect(coverAddress(post('one-slug', '/art/own.svg'))).toBe('/art/own.svg')
    expect(coverAddress(post('two-slug'))).toContain('/art/cover-two-slug.svg?')
  })
})

describe('a drawn cover', () => {
  it('is the same whenever it is drawn, and weighs at most 8 KB compressed', async () => {
    const { gzipSync } = await import('node:zlib')
    for (let number = 0; number < 40; number += 1) {
      const svg = drawCover(`article-${number}`) ?? ''
      expect(svg).toBe(drawCover(`article-${number}`))
      expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(8 * 1024)
    }
  })

  it('exists for slugs only, at most six in a file', () => {
    expect(drawCover('../secret')).toBeUndefined()
    expect(drawCover('a'.repeat(121))).toBeUndefined()
    expect(drawCoverSheet(posts.slice(0, 6).map(({ slug }) => slug))).toContain('<view id="article-5" ')
    expect(drawCoverSheet(posts.slice(0, 7).map(({ slug }) => slug))).toBeUndefined()
    expect(drawCoverSheet(['a', 'a'])).toBeUndefined()
  })
})
