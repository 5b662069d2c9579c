import { expect, it } from 'vitest'
import type { ArticleFields } from '../article.ts'
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

it('merges what only one side changed', () => {
  const { merged, taken, conflicts } = mergeFields({
    mine: { ...base, content: '<p>Mine</p>' },
    myBase: base,
    theirs: { ...base, tags: ['GEO', 'Data'], featured: true },
    theirBase: base,
  })
  expect(merged).toEqual({ ...base, content: '<p>Mine</p>', tags: ['GEO', 'Data'], featured: true })
  expect(taken).toEqual(['tags', 'featured'])
  expect(conflicts).toEqual([])
})

it('finds a conflict only where both changed a field, each in their own way', () => {
  const mine = { ...base, content: '<p>Mine</p>', title: 'Same new title' }
  const theirs = { ...base, content: '<p>Theirs</p>', title: 'Same new title' }
  const { merged, conflicts } = mergeFields({ mine, myBase: base, theirs, theirBase: base })
  expect(conflicts).toEqual(['content'])
  expect(merged.content).toBe('<p>Mine</p>')
})

it('ignores what the server cleaned', () => {
  const cleaned = { ...base, content: '<p>Text <strong>clean</strong></p>' }
  const mine = { ...base, content: '<p>Text <b>clean</b></p>' }
  const { taken, conflicts } = mergeFields({ mine, myBase: mine, theirs: cleaned, theirBase: cleaned })
  expect([taken, conflicts]).toEqual([[], []])
})

it('compares every field, lists by what is in them', () => {
  expect(differing(base, { ...base, tags: [...base.tags] })).toEqual([])
  expect(fieldsOf(Object.assign({ id: 4 }, base))).toEqual(base)
})
