/** How a visitor came to us: where they landed, from which site, with which campaign. */
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

/** What the address of a first page view says. Nothing is written to the visitor's device (UK PECR). */
export function attributionOf(address: string, referrer: string): Attribution {
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

/** The attribution of this visit: of the address the document was loaded with, whatever pages were shown since. */
export function readAttribution(): Attribution {
  const [navigation] = performance.getEntriesByType('navigation')
  return attributionOf(navigation?.name ?? location.href, document.referrer)
}
