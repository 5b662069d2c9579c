import { expect, it } from 'vitest'
import { articleQuery, isNarrowed, readArticleFilter } from './articles-data.ts'

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
