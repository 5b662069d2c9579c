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
} from 'schema-dts'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { offerCatalog } from './offers.ts'
import { organisation, organisationId, webSite, webSiteId } from './organisation.ts'
import type { PageName, PageSubject, PublicPage } from './page-subject.ts'

type Of<Kind extends PageSubject['is']> = Extract<PageSubject, { is: Kind }>

/** What schema.org can say about a page: one graph in which every reference finds its node. */
export const structuredData = (page: PublicPage): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organisation(site, page.publicUrl),
    webSite(site, page.publicUrl),
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
