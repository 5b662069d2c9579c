import { guide } from '#content/ai-marketing-guide.ts'
import { caseStudyCards } from '#content/case-studies/cards.ts'
import { caseStudyList } from '#content/case-studies/list.ts'
import { home } from '#content/home.ts'
import { howWeUseAi } from '#content/how-we-use-ai.ts'
import { cookiePolicy } from '#content/legal/cookie-policy.ts'
import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import { termsOfService } from '#content/legal/terms-of-service.ts'
import { pricesPage } from '#content/prices.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import { site } from '#content/site.ts'
import { sources } from '#content/sources.ts'
import { auditPage } from '#content/visibility-audit/page.ts'
import { paths, privatePaths } from '#shared/paths.ts'

export type SitePage = {
  path: string
  title: string
  text: string
  /** Searched as well, and not shown. */
  more?: string
}

const texts: Record<string, { title: string; description: string; features: readonly string[] }> =
  Object.fromEntries(
    [...genericServices, ...servicesWithoutPage, ...home.services.cards].map((service) => [
      service.slug,
      service,
    ]),
  )

/** Every public page but the articles, as a search finds it; a test compares them with the table of routes. */
export const sitePages: readonly SitePage[] = [
  ...site.footerServices.map(({ slug, label }) => {
    const { title = label, description = '', features = [] } = texts[slug] ?? {}
    return { path: paths.service(slug), title, text: description, more: features.join(' ') }
  }),
  { path: paths.prices(), title: pricesPage.title, text: pricesPage.description },
  { path: paths.visibilityAudit(), title: 'Free Visibility Audit', text: auditPage.description },
  { path: paths.caseStudies(), title: 'Case studies', text: caseStudyList.description },
  ...caseStudyCards.map(({ id, title, challenge }) => ({
    path: paths.caseStudy(id),
    title,
    text: challenge,
  })),
  { path: paths.guide(), title: guide.title, text: guide.description },
  { path: paths.home(), title: site.name, text: home.description },
  { path: paths.blog(), title: 'The Pattern Book', text: 'Articles on marketing with machines.' },
  { path: paths.promise(), title: 'Our promise', text: 'How often we reply within 24 hours.' },
  ...[
    [paths.howWeUseAi(), howWeUseAi] as const,
    [paths.sources(), sources] as const,
    [paths.privacyPolicy(), privacyPolicy] as const,
    [paths.termsOfService(), termsOfService] as const,
    [paths.cookiePolicy(), cookiePolicy] as const,
  ].map(([path, { title, description }]) => ({ path, title, text: description })),
  {
    path: privatePaths.privacyRequest(),
    title: 'Your data',
    text: 'Ask for a copy of it, or have it erased.',
  },
]

/** The pages in which every word of a search occurs, in any case; those with all of them in the title first. */
export function findSitePages(search: string): SitePage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = sitePages.filter(({ title, text, more = '' }) => has(`${title} ${text} ${more}`))
  return found.toSorted((one, other) => Number(has(other.title)) - Number(has(one.title)))
}
