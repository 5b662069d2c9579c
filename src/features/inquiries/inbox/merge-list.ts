import { isWaiting } from '../inquiry-kind.ts'
import type { InboxList, ListedInquiry } from './inbox-data.ts'

/** A row where someone has it before their eyes: it stays in its group until they ask for the list again. */
export type PlacedInquiry = ListedInquiry & {
  placed: Pick<ListedInquiry, 'status' | 'repliedAt' | 'replyDueAt'>
}

export type PlacedList = Omit<InboxList, 'inquiries'> & { inquiries: PlacedInquiry[] }

const place = (inquiry: ListedInquiry): PlacedInquiry => {
  const { status, repliedAt, replyDueAt } = inquiry
  return { ...inquiry, placed: { status, repliedAt, replyDueAt } }
}

/** The list as the server orders it. */
export const placeList = (list: InboxList): PlacedList => ({
  ...list,
  inquiries: list.inquiries.map(place),
})

/** The next page of a list behind what is shown. */
export const appendList = (shown: PlacedList, more: InboxList): PlacedList => {
  const known = new Set(shown.inquiries.map(({ reference }) => reference))
  const added = more.inquiries.filter(({ reference }) => !known.has(reference))
  return { ...placeList(more), inquiries: [...shown.inquiries, ...added.map(place)] }
}

/** What is new in a list that someone reads: `added` are not shown yet, `moved` are elsewhere or nowhere by now. */
export type ListNews = { added: number; moved: number }

/**
 * Brings the rows that are shown up to date without moving any of them: nothing jumps under a pointer or away from a
 * reader. `fresh` is the same list, at least as long.
 */
export function mergeList(shown: PlacedList, fresh: InboxList): { list: PlacedList; news: ListNews } {
  const byReference = new Map(fresh.inquiries.map((inquiry) => [inquiry.reference, inquiry]))
  const inquiries = shown.inquiries.map((row) => {
    const now = byReference.get(row.reference)
    return now ? { ...now, placed: row.placed } : row
  })
  const known = new Set(shown.inquiries.map(({ reference }) => reference))
  // What comes behind the last one that is shown is another page, not news.
  const last = fresh.inquiries.findLastIndex(({ reference }) => known.has(reference))
  const added = fresh.inquiries.slice(0, last + 1).filter(({ reference }) => !known.has(reference))
  return {
    list: { ...fresh, inquiries, next: shown.next },
    news: {
      added: added.length,
      moved: inquiries.filter((row) => !byReference.has(row.reference) || hasMoved(row)).length,
    },
  }
}

const hasMoved = ({ placed, status, repliedAt }: PlacedInquiry): boolean =>
  isWaiting(placed.status) !== isWaiting(status) || (placed.repliedAt === null) !== (repliedAt === null)
