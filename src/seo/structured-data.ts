import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Graph,
  ItemList,
  Service,
  Thing,
  WebPage,
  Offer,
  OfferCatalog,
  UnitPriceSpecification,
  OpeningHoursSpecification,
  PostalAddress,
  ProfessionalService,
  WebSite,
} from 'schema-dts'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import type { PageName, PageSubject, PublicPage } from './page-subject.ts'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import type { Money } from '#shared/money.ts'
import { home } from '#content/home.ts'
import type { Site } from '#content/schema.ts'

type Of<Kind extends PageSubject['is']> = Extract<PageSubject, { is: Kind }>

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The ids of the nodes of the graph; the same on every page. */
const organisationId = (publicUrl: string) => `${publicUrl}/#organisation`
const webSiteId = (publicUrl: string) => `${publicUrl}/#website`

/** The agency: one node, to which everything else refers. */
const organisation = (publicUrl: string): ProfessionalService => ({
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
const webSite = (publicUrl: string): WebSite => ({
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

// §1: 24/7. Other hours are text for people.
function openingHours({ hours }: Site['workingHours']): OpeningHoursSpecification[] {
  if (hours !== '24/7') return []
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: week, opens: '00:00', closes: '23:59' }]
}

/** A page in schema.org: one graph in which every reference resolves. */
export const structuredData = (page: PublicPage): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organisation(page.publicUrl),
    webSite(page.publicUrl),
    webPage(page),
    ...(page.subject.is === 'home' ? [] : [breadcrumbs(page)]),
    ...mainThings(page),
  ],
})

const urlOf = ({ publicUrl, path }: PublicPage) => publicUrl + path
const idOf = (page: PublicPage, part: string) => `${urlOf(page)}#${part}`

function webPage(page: PublicPage): WebPage | CollectionPage {
  const { subject, publicUrl } = page
  const common = {
    '@id': idOf(page, 'page'),
    url: urlOf(page),
    name: page.name,
    description: page.description,
    inLanguage: 'en-GB',
    isPartOf: { '@id': webSiteId(publicUrl) },
    primaryImageOfPage: { '@type': 'ImageObject', url: page.image, width: '1200', height: '630' },
    ...(subject.is !== 'home' && { breadcrumb: { '@id': idOf(page, 'breadcrumbs') } }),
  } as const
  if (subject.is === 'list')
    return { '@type': 'CollectionPage', ...common, mainEntity: { '@id': idOf(page, 'list') } }
  return {
    '@type': 'WebPage',
    ...common,
    ...(subject.is === 'home' && { about: { '@id': organisationId(publicUrl) } }),
    ...(subject.is === 'service' && { mainEntity: { '@id': idOf(page, 'service') } }),
    ...(subject.is === 'article' && { mainEntity: { '@id': idOf(page, 'article') } }),
  }
}

function breadcrumbs(page: PublicPage): BreadcrumbList {
  const steps: PageName[] = [
    { name: site.name, path: paths.home() },
    ...page.trail,
    { name: page.name, path: page.path },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': idOf(page, 'breadcrumbs'),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page.publicUrl + path,
    })),
  }
}

// oxlint-disable-next-line typescript/consistent-return -- the switch has every kind, or it does not compile
function mainThings(page: PublicPage): Thing[] {
  const { subject } = page
  switch (subject.is) {
    case 'home':
    case 'text':
      return []
    case 'list':
      return [itemList(page, subject)]
    case 'service':
      return [service(page, subject)]
    case 'article':
      return [article(page, subject)]
  }
}

const itemList = (page: PublicPage, { items }: Of<'list'>): ItemList => ({
  '@type': 'ItemList',
  '@id': idOf(page, 'list'),
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path, note }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: page.publicUrl + path,
    ...(note && { description: note }),
  })),
})

const service = (page: PublicPage, { name, description, packages }: Of<'service'>): Service => ({
  '@type': 'Service',
  '@id': idOf(page, 'service'),
  name,
  description,
  serviceType: name,
  url: urlOf(page),
  provider: { '@id': organisationId(page.publicUrl) },
  ...(packages && { hasOfferCatalog: offerCatalog(packages, idOf(page, 'packages'), urlOf(page)) }),
})

function article(page: PublicPage, subject: Of<'article'>): Article | BlogPosting {
  const { type, headline, authorName, publishedAt, changedAt, tags, note } = subject
  const agency = { '@id': organisationId(page.publicUrl) }
  return {
    '@type': type,
    '@id': idOf(page, 'article'),
    headline,
    description: page.description,
    image: page.image,
    inLanguage: 'en-GB',
    author: authorName ? { '@type': 'Person', name: authorName } : agency,
    publisher: agency,
    mainEntityOfPage: { '@id': idOf(page, 'page') },
    ...(publishedAt && { datePublished: publishedAt }),
    ...(changedAt && { dateModified: changedAt }),
    ...(note && { abstract: note }),
    ...(tags.length > 0 && { keywords: [...tags] }),
  }
}

/** The packages of a service with their prices, as the catalogue has them. */
export const offerCatalog = (group: PackageGroup, id: string, pageUrl: string): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': id,
  name: `${group.serviceName} packages`,
  itemListElement: group.packages.map((item) => offer(group, item, pageUrl)),
})

const offer = (group: PackageGroup, item: ServicePackage, pageUrl: string): Offer => ({
  '@type': 'Offer',
  name: `${group.serviceName} - ${item.name}`,
  description: `${item.forWhom}. ${item.timeframe}.`,
  url: `${pageUrl}#pricing`,
  ...priceOf(item, item.period ?? group.period),
})

/** A single price is plain; several currencies, a setup fee or a 'from' price need specifications. */
function priceOf(
  item: ServicePackage,
  period: 'month' | undefined,
): Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'> {
  const { price, priceAlt, setupFee, setupFeeAlt } = item
  if (!priceAlt && !setupFee && !price.isFrom && !period)
    return { price: price.amount, priceCurrency: price.currency }
  const given = (...amounts: (Money | undefined)[]) => amounts.filter((amount) => amount !== undefined)
  return {
    priceSpecification: [
      ...given(price, priceAlt).map((money) => (period ? monthly(money) : amountOf(money))),
      ...given(setupFee, setupFeeAlt).map((money) => setup(money)),
    ],
  }
}

const monthly = (money: Money): UnitPriceSpecification => ({
  ...amountOf(money),
  priceComponentType: 'https://schema.org/Subscription',
  // UN/CEFACT's code for a month.
  unitCode: 'MON',
  billingIncrement: 1,
})

const setup = (money: Money): UnitPriceSpecification => ({
  ...amountOf(money),
  name: 'One-off setup fee',
  priceComponentType: 'https://schema.org/ActivationFee',
})

// §9's "£6,000+": only the minimum is known.
const amountOf = ({ amount, currency, isFrom }: Money): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  ...(isFrom ? { minPrice: amount } : { price: amount }),
  priceCurrency: currency,
})
