import type { InquiryWithSnippet } from '../console-inquiry.ts'

/** An inquiry as a row of the inbox. */
export type ListedInquiry = InquiryWithSnippet & {
  /** What was asked for, as the catalogue has it today. */
  asked: { service: string; packageName: string | null; price: string | null }
  /** When the visitor wrote after our reply; null: they did not. */
  wroteAgainAt: string | null
}

/** The part of the inbox that changes while it is open; `GET /api/console/inbox` answers the same. */
export type InboxList = {
  asOf: string
  inquiries: ListedInquiry[]
  /** The cursor of the page after this one. */
  next: string | null
  /** Each counted to `mostCounted`; the rest of the views are counted with the frame. */
  counts: { all: number; 'follow-up': number; snoozed: number; spam: number }
  /** The one to answer next: the first due of this person's and no one's. */
  answerNext: string | null
}

/** A filter that someone keeps for themselves. */
export type SavedView = { id: number; name: string; query: string }

export const mostSavedViews = 20
export const longestViewName = 40

/** How many inquiries are listed at once, and how many one bulk act takes. */
export const inboxPageSize = 50
export const mostAtOnce = 200
