import type { Colleague, InquiryWithSnippet } from '../console-inquiry.ts'
import type { InboxFilter } from './inbox-filter.ts'
import type { ServiceSources } from './service-sources.ts'
import type { FormState } from '#ui/field-props.ts'
import type { InquiryContent } from '../conversation/conversation-data.ts'

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

/** What `/console/inquiries` shows, as the server loads it. */
export type InboxData = {
  filter: InboxFilter
  /** The page that the address asks for. */
  list: InboxList
  /** Behind which the list begins; null: at its beginning. */
  cursor: string | null
  /** What inquiries can be filtered by. */
  choices: Record<'services' | 'sources', [value: string, label: string][]>
  colleagues: Colleague[]
  savedViews: SavedView[]
  /** Null: not asked for. */
  sources: ServiceSources | null
  canExport: boolean
  /** E-mails that belong to none; null: no mailbox is read, and there is none. */
  unmatched: number | null
  /** The enquiry that is open beside the list. */
  opened: InquiryContent
  /** What a form has just done, and to which inquiries it was not. */
  done: string | null
  refused: string | null
  /** A form that came back with mistakes. */
  returned: (FormState & { form: string }) | null
}
