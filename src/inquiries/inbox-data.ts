import { listedInquiry } from './inquiry-shapes.ts'
import { listOf, number, orNull, shape, text, time, type Of } from '#api-client/answer.ts'
import type { Colleague } from './console-inquiry.ts'
import type { InboxFilter } from './inbox-filter.ts'
import type { ServiceSources } from './service-sources.ts'
import type { FormState } from '#kit/field-props.ts'
import type { InquiryContent } from './conversation/conversation-data.ts'
export type { ListedInquiry } from './inquiry-shapes.ts'

/** The part of the inbox that changes while it is open; also the response of `GET /api/console/inbox`. */
export const inboxList = shape({
  asOf: time,
  inquiries: listOf(listedInquiry),
  /** The cursor of the next page. */
  next: orNull(text),
  /** Each up to `mostCounted`; the other views are counted with the frame. */
  counts: shape({ all: number, 'follow-up': number, snoozed: number, spam: number }),
  /** The one to answer next: the first due that is unassigned or this person's. */
  answerNext: orNull(text),
})
export type InboxList = Of<typeof inboxList>

/** A filter that a person has saved. */
export type SavedView = { id: number; name: string; query: string }

export const mostSavedViews = 20
export const longestViewName = 40

/** The number of inquiries on a page, and the limit of a bulk act. */
export const inboxPageSize = 50
export const mostAtOnce = 200

/** The data of `/console/inquiries`. */
export type InboxData = {
  filter: InboxFilter
  list: InboxList
  /** The cursor of this page; null: the first page. */
  cursor: string | null
  /** The options of the filter. */
  choices: Record<'services' | 'sources', [value: string, label: string][]>
  colleagues: Colleague[]
  savedViews: SavedView[]
  /** Null: not requested. */
  sources: ServiceSources | null
  canExport: boolean
  /** The number of unmatched e-mails; null: there is none, and no mailbox is read. */
  unmatched: number | null
  /** The enquiry opened beside the list. */
  opened: InquiryContent
  /** What a form has just done, and the inquiries that it was refused for. */
  done: string | null
  refused: string | null
  /** A refused form. */
  returned: (FormState & { form: string }) | null
}
