import type { InquiryKindId, InquiryState } from './inquiry-kind.ts'

/** The lists of console.md §3. */
export const inquiryViews = [
  'all',
  'unanswered',
  'mine',
  'mentioned',
  'follow-up',
  'snoozed',
  'spam',
] as const
export type InquiryView = (typeof inquiryViews)[number]

/** Which inquiries are asked for. */
export type InquiryFilter = {
  view?: InquiryView | undefined
  q?: string | undefined
  /** A username, or 'no one'. */
  owner?: string | undefined
  kind?: InquiryKindId | undefined
  /** What was asked for, without its package. */
  service?: string | undefined
  /** Where they came from: a site or a campaign, or 'unknown'. */
  source?: string | undefined
  status?: InquiryState | undefined
  /** `from` counts, `to` does not. */
  from?: Date | undefined
  to?: Date | undefined
}

/** Where a page of inquiries ended. */
export type InquiryCursor =
  /** Among those that wait, the first due first. In microseconds, as the database has them. */
  | { by: 'due'; isOpenAgain: boolean; dueMicros: string; id: number }
  /** Among those that are listed the latest first. */
  | { by: 'latest'; id: number }

const latestPattern = /^\d{1,15}$/
const duePattern = /^([01])-(\d{1,17})-(\d{1,15})$/

/** A cursor as an address carries it. */
export const writeCursor = (cursor: InquiryCursor): string =>
  cursor.by === 'latest'
    ? String(cursor.id)
    : `${cursor.isOpenAgain ? 1 : 0}-${cursor.dueMicros}-${cursor.id}`

/** The cursor of an address; undefined for what is none. */
export function readCursor(text: string): InquiryCursor | undefined {
  if (latestPattern.test(text)) return { by: 'latest', id: Number(text) }
  const [, again, dueMicros, id] = duePattern.exec(text) ?? []
  return dueMicros === undefined
    ? undefined
    : { by: 'due', isOpenAgain: again === '1', dueMicros, id: Number(id) }
}
