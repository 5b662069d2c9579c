import { isDay } from '#shared/dates.ts'
import { inquiryViews, type InquiryView } from './inquiry-filter.ts'
import { inquiryEndpoints, type InquiryKindId } from './inquiry-kind.ts'

/** The filter of the inbox, in its query and its form. Empty: any. */
export type InboxFilter = {
  view: InquiryView
  q: string
  kind: InquiryKindId | ''
  service: string
  /** A username, or 'nobody'. */
  owner: string
  source: string
  /** Days in London; both are included. */
  from: string
  to: string
}

/** The fields that narrow a view; each can be removed separately. */
export const narrowing = ['q', 'kind', 'service', 'owner', 'source', 'from', 'to'] as const

/** The labels of kinds. */
export const kindLabels: Record<InquiryKindId, string> = {
  landing: 'Home page',
  contact: 'Website and GEO',
  content: 'Content creation',
  personalization: 'Personalization',
  'social-media': 'Social media',
  service: 'Competitor analysis and other services',
  call: 'Booked calls',
}

const longest = 120

/** Reads the filter of a query. Unknown values are ignored. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const text = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
  const dayOf = (name: string) => (isDay(text(name)) ? text(name) : '')
  const kind = text('kind')
  return {
    view: inquiryViews.find((view) => view === query.get('view')) ?? 'all',
    q: text('q'),
    kind: isKind(kind) ? kind : '',
    service: text('service'),
    owner: text('owner'),
    source: text('source'),
    from: dayOf('from'),
    to: dayOf('to'),
  }
}

/** The filter as a query. */
export const inboxQuery = ({ view, ...rest }: InboxFilter): Record<string, string | undefined> => ({
  view: view === 'all' ? undefined : view,
  ...rest,
})

/** The filter as a text, for comparing two of them. */
export const inboxQueryText = (filter: InboxFilter): string =>
  new URLSearchParams(
    Object.entries(inboxQuery(filter)).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()

const isKind = (text: string): text is InquiryKindId => Object.hasOwn(inquiryEndpoints, text)
