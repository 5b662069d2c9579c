import { expect, it } from 'vitest'
import type { ArticleFields } from '#features/blog/article.ts'
import { differing, fieldsOf, mergeFields } from './merge-fields.ts'

const base: ArticleFields = {
  title: 'Title',
  slug: 'an-address',
  excerpt: 'Excerpt',
  content: '<p>Text</p>',
  authorName: 'Owen Pritchard',
  coverImage: '',
  coverSeed: '',
  tags: ['GEO'],
  featured: false,
  hand: '',
  loom: '',
}

it('takes what only the other changed, and keeps what only we changed', () => {
  const { merged, taken, conflicts } = mergeFields(
    base,
    { ...base, content: '<p>Mine</p>' },
    { ...base, tags: ['GEO', 'Data'], featured: true },
  )
  expect(merged).toEqual({ ...base, content: '<p>Mine</p>', tags: ['GEO', 'Data'], featured: true })
  expect(taken).toEqual(['tags', 'featured'])
  expect(conflicts).toEqual([])
})

it('finds a conflict only where both changed a field, each in their own way', () => {
  const mine = { ...base, content: '<p>Mine</p>', title: 'Same new title' }
  const theirs = { ...base, content: '<p>Theirs</p>', title: 'Same new title' }
  const { merged, conflicts } = mergeFields(base, mine, theirs)
  expect(conflicts).toEqual(['content'])
  expect(merged.content).toBe('<p>Mine</p>')
})

it('compares every field, lists by what is in them', () => {
  expect(differing(base, { ...base, tags: [...base.tags] })).toEqual([])
  expect(fieldsOf({ ...base, ...{ id: 4 } })).toEqual(base)
})
