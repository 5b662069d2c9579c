import type { FirstView } from '#shared/visit.ts'

/** Where a visitor came from: landing page, referring site, campaign. */
export type Attribution = Partial<
  Record<
    'landingPath' | 'referrerHost' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'utmTerm' | 'utmContent',
    string
  >
>

const campaign = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const

const maxLength = 120

/** The attribution of a first page view. Nothing is stored on the visitor's device (UK PECR). */
export function attributionOf({ address, referrer }: FirstView): Attribution {
  const url = new URL(address)
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  const found: [string, string | null][] = [
    ['landingPath', url.pathname],
    ['referrerHost', from === url.host ? '' : from],
    ...Object.entries(campaign).map(([key, name]): [string, string | null] => [
      key,
      url.searchParams.get(name),
    ]),
  ]
  return Object.fromEntries(
    found.flatMap(([key, value]) => (value ? [[key, value.slice(0, maxLength)]] : [])),
  )
}

/**
 * The attribution of this visit: of the first public page in the tab's history, or else of the first view that the server
 * knows, or of the document.
 */
export function readAttribution(firstView: FirstView | undefined): Attribution {
  const [navigated] = performance.getEntriesByType('navigation')
  const loaded = { address: navigated?.name ?? location.href, referrer: document.referrer }
  return attributionOf(firstInHistory() ?? firstView ?? loaded)
}

function firstInHistory(): FirstView | undefined {
  if (!('navigation' in globalThis)) return undefined
  const first = navigation.entries().find((entry) => noteOf(entry) !== undefined)
  // Of a tab that was opened from a page of ours, the server knows more.
  if (!first?.url || first.id === navigation.currentEntry?.id) return undefined
  return { address: first.url, referrer: noteOf(first) ?? '' }
}

// Left by src/browser/note-referrer.ts.
const noteOf = (entry: NavigationHistoryEntry) =>
  (entry.getState() as { referrer?: string } | undefined)?.referrer

const fieldPrefix = 'attribution.'

export const attributionField = (key: string) => fieldPrefix + key

/** The attribution in the hidden fields of a form, unvalidated. Undefined: there is none. */
export function attributionOfForm(values: Record<string, unknown>): Record<string, unknown> | undefined {
  const found = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    name.startsWith(fieldPrefix) ? [[name.slice(fieldPrefix.length), value]] : [],
  )
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
