// Apart from paths.ts, which every public page reads.

/** The pages of console.md §2 that stand in the rail, besides Today. */
export type ConsolePlaceName =
  | 'inquiries'
  | 'clients'
  | 'articles'
  | 'audits'
  | 'mail'
  | 'privacy'
  | 'activity'
  | 'people'
  | 'settings'

/** Every address of the agency's side. `paths.test.ts` freezes them. */
export const consolePaths = {
  today: () => '/console',
  place: (place: ConsolePlaceName) => `/console/${place}`,
  inquiry: (reference: string) => `/console/inquiries/${segment(reference)}`,
  client: (username: string) => `/console/clients/${segment(username)}`,
  /** Where 'Take it' and 'Hand over' go without JavaScript. */
  inquiryOwner: (reference: string) => `/console/inquiries/${segment(reference)}/owner`,
  api: {
    events: () => '/api/console/events',
    counts: () => '/api/console/counts',
    today: () => '/api/console/today',
    inquiry: (reference: string) => `/api/console/inquiries/${segment(reference)}`,
    search: (q?: string) => `/api/console/search${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
  },
} as const

// A named part of a route's pattern stays as it is.
const segment = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))
