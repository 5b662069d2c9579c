import { inquiryViews, type InquiryView } from '../inquiry-filter.ts'
import { inquiryEndpoints, type InquiryKindId } from '../inquiry-kind.ts'

/** What the inbox shows, as its address and its form have it. Empty: any. */
export type InboxFilter = {
  view: InquiryView
  q: string
  kind: InquiryKindId | ''
  service: string
  /** A username, or 'no one'. */
  owner: string
  source: string
  /** Days in London; both count. */
  from: string
  to: string
}

/** The fields that narrow a view: each can be taken away by itself. */
export const narrowing = ['q', 'kind', 'service', 'owner', 'source', 'from', 'to'] as const

/** What people read for the form that an inquiry came by. */
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
const day = /^\d{4}-\d\d-\d\d$/

/** The filter of an address. What is not among the choices counts as left out. */
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

/** The filter as the query of an address; what is left out is in none. */
export const inboxQuery = ({ view, ...rest }: InboxFilter): Record<string, string | undefined> => ({
  view: view === 'all' ? undefined : view,
  ...rest,
})

/** The same as one text, by which two filters can be compared. */
export const inboxQueryText = (filter: InboxFilter): string =>
  new URLSearchParams(
    Object.entries(inboxQuery(filter)).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()

const isKind = (text: string): text is InquiryKindId => Object.hasOwn(inquiryEndpoints, text)

const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))
