import type { Colleague } from '../console-inquiry.ts'
import type { InboxFilter } from './inbox-filter.ts'
import type { InboxList, SavedView } from './listed-inquiry.ts'
import type { ServiceSources } from './service-sources.ts'
import type { FormState } from '#ui/field-props.ts'
import type { InquiryContent } from '../conversation/inquiry-content.ts'

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
