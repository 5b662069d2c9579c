import { expect, it } from 'vitest'
import { inboxQueryText, readInboxFilter } from '../inbox-filter.ts'

const read = (query: string) => readInboxFilter(new URLSearchParams(query))

it('reads what an address says, and writes it again without what is left out', () => {
  const query =
    'view=mine&q=slate+roofs&kind=contact&service=GEO&owner=nobody&source=chatgpt.com&from=2026-11-01'
  expect(read(query)).toEqual({
    view: 'mine',
    q: 'slate roofs',
    kind: 'contact',
    service: 'GEO',
    owner: 'nobody',
    source: 'chatgpt.com',
    from: '2026-11-01',
    to: '',
  })
  expect(inboxQueryText(read(query))).toBe(query)
  expect(inboxQueryText(read(''))).toBe('')
})

it.each(['view=lost', 'kind=toString', 'from=yesterday', 'to=2026-13-40', `q=${'%20'.repeat(9)}`, 'q=%00'])(
  'takes %s for left out',
  (query) => {
    expect(inboxQueryText(read(query))).toBe('')
  },
)
