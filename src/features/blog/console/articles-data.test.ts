import { expect, it } from 'vitest'
import { articleQuery, isNarrowed, readArticleFilter } from './articles-data.ts'
import { comingMoment, lastChange } from './articles-sentence.ts'

const read = (query: string) => readArticleFilter(new URLSearchParams(query))

it('an address preserves its filter', () => {
  const filter = read('state=changed&q= loom &tag=GEO&author=Ada+Quill')
  expect(filter).toEqual({ view: 'changed', q: 'loom', tag: 'GEO', author: 'Ada Quill' })
  expect(read(new URLSearchParams(JSON.parse(JSON.stringify(articleQuery(filter)))).toString())).toEqual(
    filter,
  )
  expect(isNarrowed(filter)).toBe(true)
})

it('an empty or invalid address is for all articles', () => {
  expect(articleQuery(read('state=lost&q=%00'))).toEqual({})
  expect(isNarrowed(read('state=draft'))).toBe(false)
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(120)
})

// A Sunday, in winter time.
const now = new Date('2026-11-22T11:00:00Z')

it.each([
  ['2026-11-22T10:20:00Z', 'Today 10:20'],
  ['2026-11-21T23:59:00Z', 'Sat 23:59'],
  ['2026-11-20T09:30:00Z', 'Fri 09:30'],
  ['2026-11-12T09:30:00Z', '12 Nov'],
  ['2026-07-31T23:30:00Z', '1 Aug'],
  ['2025-11-12T09:30:00Z', '12 Nov 2025'],
])('what was changed at %s was changed %s', (at, words) => {
  expect(lastChange(new Date(at), now)).toBe(words)
})

it.each([
  ['2026-11-22T13:00:00Z', 'today 13:00'],
  ['2026-11-23T09:00:00Z', 'tomorrow 09:00'],
  ['2026-11-27T09:00:00Z', 'Fri 27 Nov, 09:00'],
])('what goes out at %s goes out %s', (at, words) => {
  expect(comingMoment(new Date(at), now)).toBe(words)
})
