import { describe, expect, it } from 'vitest'
import { blogAddress, isMatch, isSameFilter, noFilter, readFilter } from './list-filter.ts'
import type { PostSummary } from './post.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const post: PostSummary = {
  id: 1,
  title: 'Über CLOTH',
  slug: 'ueber-cloth',
  excerpt: 'What a loom can do.',
  authorName: 'Tamsin Ferreira',
  coverImage: '',
  tags: ['Craft', 'Looms'],
  publishedAt: '2026-11-01T08:00:00.000Z',
  featured: false,
}

describe('the filter in an address', () => {
  it('is read as it was written', () => {
    const filter = { q: ' 100% "cloth" & co', topic: 'Email and social', cursor: 'MS4xLjE' }
    expect(read(blogAddress(filter).slice('/blog?'.length))).toEqual(filter)
  })

  it('leaves out what is empty', () => {
    expect(blogAddress(noFilter)).toBe('/blog')
    expect(blogAddress({ topic: 'Craft' })).toBe('/blog?topic=Craft')
    expect(read('q=&topic=&other=x')).toEqual(noFilter)
  })

  it('has an end, and no characters that cannot be asked for', () => {
    expect(read(`q=${'a'.repeat(500)}%00`).q).toHaveLength(100)
    expect(read('q=a%00b%0Ac&topic=%1Bx')).toEqual({ q: 'abc', topic: 'x', cursor: '' })
  })
})

describe('an article', () => {
  it.each([
    [{ q: 'über' }, true],
    [{ q: '  cloth ' }, true],
    [{ q: 'LOOM CAN' }, true],
    [{ q: 'cloth what' }, false],
    [{ q: 'craft' }, false],
    [{ topic: 'Craft' }, true],
    [{ topic: 'craft' }, false],
    [{ topic: 'Looms', q: 'cloth' }, true],
    [{ topic: 'Looms', q: 'wool' }, false],
    [{}, true],
  ])('under the filter %j is shown: %s', (filter, isShown) => {
    expect(isMatch(post, { ...noFilter, ...filter })).toBe(isShown)
  })
})

it('asks for the same with and without space around the words', () => {
  expect(isSameFilter({ ...noFilter, q: 'a ' }, { ...noFilter, q: 'a' })).toBe(true)
  expect(isSameFilter({ ...noFilter, q: 'a' }, { ...noFilter, q: 'a', topic: 'b' })).toBe(false)
})
