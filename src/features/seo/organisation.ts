import type { OpeningHoursSpecification, PostalAddress, ProfessionalService, WebSite } from 'schema-dts'
import { home } from '#content/home.ts'
import type { Site } from '#content/schema.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The names by which the nodes of the graph refer to each other; the same on every page. */
export const organisationId = (publicUrl: string) => `${publicUrl}/#organisation`
export const webSiteId = (publicUrl: string) => `${publicUrl}/#website`

/** The agency: one node, to which everything else refers. */
export const organisation = (site: Site, publicUrl: string): ProfessionalService => ({
  '@type': 'ProfessionalService',
  '@id': organisationId(publicUrl),
  name: site.name,
  legalName: site.legalName,
  slogan: site.tagline,
  description: home.description,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  image: `${publicUrl}/icon-512.png`,
  email: site.mailbox,
  address: postalAddress(site.address),
  openingHoursSpecification: openingHours(site.workingHours),
  sameAs: site.social.map(({ url }) => url),
})

/** The site as a whole. */
export const webSite = (site: Site, publicUrl: string): WebSite => ({
  '@type': 'WebSite',
  '@id': webSiteId(publicUrl),
  name: site.name,
  url: `${publicUrl}/`,
  description: home.description,
  inLanguage: 'en-GB',
  publisher: { '@id': organisationId(publicUrl) },
})

/** `London E1 7QX` is a town and a postcode; lines of any other form stay together. */
export function postalAddress(lines: readonly string[]): PostalAddress {
  const [, town, postcode] = /^(.+?) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.exec(lines.at(-1) ?? '') ?? []
  if (!town || !postcode)
    return { '@type': 'PostalAddress', streetAddress: lines.join(', '), addressCountry: 'GB' }
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', '),
    addressLocality: town,
    postalCode: postcode,
    addressCountry: 'GB',
  }
}

// §1: 24/7. Other hours are words for people, which no machine could take for times.
function openingHours({ hours }: Site['workingHours']): OpeningHoursSpecification[] {
  if (hours !== '24/7') return []
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: week, opens: '00:00', closes: '23:59' }]
}
