import type { PackageGroup } from '#content/services-schema.ts'
import { pricesPage } from '#content/prices.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { site } from '#content/site.ts'

export const currencies = Object.entries(pricesPage.currencies.names)

/** Which prices are shown; '' is all. */
export type PriceFilter = { service: string; currency: string }

/** The filter in the query; what names no service or currency of ours is none. */
export function readPriceFilter(search: string): PriceFilter {
  const query = new URLSearchParams(search)
  const service = query.get('service') ?? ''
  const currency = query.get('currency') ?? ''
  return {
    service: packageGroups.some((group) => group.service === service) ? service : '',
    currency: currency in pricesPage.currencies.names ? currency : '',
  }
}

export const hasPriceIn = ({ packages }: PackageGroup, currency: string): boolean =>
  packages.some(({ price, priceAlt }) => price.currency === currency || priceAlt?.currency === currency)

/** A service as the footer names it. */
export const labelOf = (service: string): string =>
  site.footerServices.find(({ slug }) => slug === service)?.label ?? service
