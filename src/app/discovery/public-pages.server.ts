import { caseStudyCards } from '#content/case-studies/cards.ts'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import { paths, machinePaths } from '#shared/paths.ts'
import { routes, type Route } from '#routes'

/** The pages of routes with a parameter, by the route's id. Articles are in the database. */
const named: Record<string, readonly string[]> = {
  service: servicesWithoutPage.map(({ slug }) => paths.service(slug)),
  'case-study': caseStudyCards.map(({ id }) => paths.caseStudy(id)),
  article: [],
}

export type PublicAddress = { path: string; route: Route }

/** Every public page but the articles, in the order of the route table. Throws on a pattern with unknown pages. */
export const publicPages = (): PublicAddress[] =>
  routes
    .filter(({ isPublic }) => isPublic)
    .flatMap((route) => pathsOf(route).map((path) => ({ path, route })))

function pathsOf({ id, pattern }: Route): readonly string[] {
  if (!pattern.includes(':')) return [pattern]
  const found = named[id]
  if (!found) throw new Error(`public-pages.ts does not know which pages ${pattern} has`)
  return found
}

// The inverse of `paths.markdown` and `machinePaths.socialImage`; undefined for an address that they never return.
const pageIn = (address: string, start: string, end: string, addressOf: (page: string) => string) => {
  if (!address.startsWith(`${start}/`) || !address.endsWith(end)) return undefined
  const page = address.slice(start.length, -end.length)
  return [page === '/index' ? '/' : page].find((name) => addressOf(name) === address)
}

/** The page of a Markdown twin; undefined for any other address. */
export const pageOfMarkdown = (address: string): string | undefined =>
  pageIn(address, '', '.md', paths.markdown)

/** The page of a social image; undefined for any other address. */
export const pageOfSocialImage = (address: string): string | undefined =>
  pageIn(address, '/social', '.png', machinePaths.socialImage)
