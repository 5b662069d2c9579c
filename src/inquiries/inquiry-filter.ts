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

export type InquiryFilter = {
  view?: InquiryView | undefined
  q?: string | undefined
  /** A username, or 'nobody'. */
  owner?: string | undefined
  kind?: InquiryKindId | undefined
  /** Without its package. */
  service?: string | undefined
  /** A site or a campaign, or 'unknown'. */
  source?: string | undefined
  status?: InquiryState | undefined
  /** `from` is included, `to` is not. */
  from?: Date | undefined
  to?: Date | undefined
}

/** The end of a page of inquiries. */
export type InquiryCursor =
  /** Among the waiting ones, sorted by due date, in the database's microseconds. */
  | { by: 'due'; isOpenAgain: boolean; dueMicros: string; id: number }
  /** Among those sorted the latest first. */
  | { by: 'latest'; id: number }

const latestPattern = /^\d{1,15}$/
const duePattern = /^([01])-(\d{1,17})-(\d{1,15})$/

/** A cursor as text. */
export const writeCursor = (cursor: InquiryCursor): string =>
  cursor.by === 'latest'
    ? String(cursor.id)
    : `${cursor.isOpenAgain ? 1 : 0}-${cursor.dueMicros}-${cursor.id}`

/** Reads a cursor; undefined if it is invalid. */
export function readCursor(text: string): InquiryCursor | undefined {
  if (latestPattern.test(text)) return { by: 'latest', id: Number(text) }
  const [, again, dueMicros, id] = duePattern.exec(text) ?? []
  return dueMicros === undefined
    ? undefined
    : { by: 'due', isOpenAgain: again === '1', dueMicros, id: Number(id) }
}
