import { landingServiceLabel } from './forms/landing/landing-services.ts'
import { findChoice, packagedServiceName } from './forms/choices.ts'
import type { StoredInquiry } from './store.server.ts'

/** The requested package as in today's catalogue, or else the service. */
export function requestedPackage(inquiry: StoredInquiry): { what: string; price: string | null } {
  const { service, packageName, price } = requestedParts(inquiry)
  return { what: packageName === null ? service : `${service}, ${packageName}`, price }
}

/** Service, package and price apart; without a package of today's catalogue only the service. */
export function requestedParts(inquiry: StoredInquiry): {
  service: string
  packageName: string | null
  price: string | null
} {
  const found = findPackage(inquiry)
  if (!found) return { service: landingServiceLabel(inquiry.service), packageName: null, price: null }
  const { serviceName = inquiry.service, choice } = found
  // The second of a package's terms is its price, with its period.
  const price = choice.item ? choice.terms[1] : choice.price
  return { service: serviceName, packageName: choice.name, price: price ?? null }
}

/** In one line, with all terms of the package. */
export function requestInOneLine(inquiry: StoredInquiry): string {
  const found = findPackage(inquiry)
  return found
    ? `${found.serviceName}: ${found.choice.terms.join(' · ')}`
    : landingServiceLabel(inquiry.service)
}

/** The requested package as in today's catalogue, whatever price the request contained. */
export function findPackage({ packageService: service, package: slug }: StoredInquiry) {
  if (service === null || slug === null) return undefined
  const choice = findChoice(service, slug)
  return choice && { serviceName: packagedServiceName(service), choice }
}
