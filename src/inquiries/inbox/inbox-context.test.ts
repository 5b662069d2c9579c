import { expect, it } from 'vitest'
import type { InboxList, ListedInquiry } from '../inbox-data.ts'
import { appendList, mergeList, placeList, withChanges } from './inbox-context.tsx'

// What merging goes by; the rest of a row says nothing about it.
const row = (reference: string, more: Partial<ListedInquiry> = {}) =>
  ({
    reference,
    status: 'new',
    repliedAt: null,
    replyDueAt: '2026-11-24T10:00:00Z',
    ...more,
  }) as ListedInquiry
const list = (...inquiries: ListedInquiry[]): InboxList => ({
  asOf: '2026-11-24T09:00:00Z',
  inquiries,
  next: null,
  counts: { all: inquiries.length, 'follow-up': 0, snoozed: 0, spam: 0 },
  answerNext: null,
})
const references = ({ inquiries }: { inquiries: ListedInquiry[] }) => inquiries.map((one) => one.reference)

it('changes rows where they stand, and keeps new ones back', () => {
  const shown = placeList(list(row('B'), row('D')))
  const fresh = list(row('A'), row('B', { status: 'open' }), row('C'), row('D'))
  const { list: merged, news } = mergeList(shown, fresh)
  expect(references(merged)).toEqual(['B', 'D'])
  expect(merged.inquiries[0]?.status).toBe('open')
  expect(merged.counts.all).toBe(4)
  expect(news).toEqual({ added: 2, moved: 0 })
})

it('counts those that belong elsewhere by now, and leaves them where they are', () => {
  const shown = placeList(list(row('A'), row('B'), row('C')))
  const answered = row('A', { status: 'replied', repliedAt: '2026-11-24T09:00:00Z' })
  const { list: merged, news } = mergeList(shown, list(row('B'), answered))
  expect(references(merged)).toEqual(['A', 'B', 'C'])
  expect(merged.inquiries[0]).toMatchObject({ status: 'replied', placed: { status: 'new' } })
  expect(news).toEqual({ added: 0, moved: 2 })
  // Once more the same: it still is in its old place.
  expect(mergeList(merged, list(row('B'), answered, row('C'))).news).toEqual({ added: 0, moved: 1 })
})

it('takes what comes behind the last row for no news', () => {
  const shown = { ...placeList(list(row('A'))), next: '0-1-1' }
  const { list: merged, news } = mergeList(shown, list(row('A'), row('B')))
  expect(news.added).toBe(0)
  expect(merged.next).toBe('0-1-1')
})

it('appends a page without saying anything twice', () => {
  const shown = placeList(list(row('A'), row('B')))
  expect(references(appendList(shown, list(row('B'), row('C'))))).toEqual(['A', 'B', 'C'])
})

it('shows what was pressed last in each row, where the row was', () => {
  const shown = placeList(list(row('A'), row('B')))
  const changed = withChanges(shown, [
    new Map([
      ['A', { status: 'open' }],
      ['C', { status: 'open' }],
    ]),
    new Map([['A', { status: 'closed' }]]),
  ])
  expect(changed.inquiries).toMatchObject([
    { reference: 'A', status: 'closed', placed: { status: 'new' } },
    { reference: 'B', status: 'new' },
  ])
})
