import type { ArticleSite } from '#web/services.server.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { matchRoute, routes, type Route } from '#routes'
import { publicPages, pageOfMarkdown } from './discovery/public-pages.server.ts'
import { movedAddresses } from './redirects.server.ts'

const machineTexts = () => [
  paths.feed(),
  machinePaths.sitemap(),
  machinePaths.robots(),
  machinePaths.llms(),
  machinePaths.promise(),
  machinePaths.securityContact(),
]

// Pages that readers can open or sign in to: none of staff, and not the one that sets a password, which needs the link of
// its e-mail.
const isForReaders = ({ id, pattern, access }: Route) =>
  !/[:*]/.test(pattern) && (access === 'public' || access === 'client') && id !== 'set-password'

/** The site as articles link to it: its pages with the twins of public ones, the texts for machines, pictures, and what has moved. */
export function articleSite(publicUrl: string): ArticleSite {
  const twinned = new Set(publicPages().map(({ path }) => path))
  const known = new Set([
    ...twinned,
    ...routes.filter(isForReaders).map(({ pattern }) => pattern),
    ...machineTexts(),
  ])
  const isForm = (path: string) => {
    const { route, params } = matchRoute(path)
    return route.id === 'enquire' && known.has(paths.service(params['slug'] ?? ''))
  }
  const hasPage = (path: string) => {
    const twinOf = pageOfMarkdown(path)
    if (twinOf !== undefined) return twinned.has(movedAddresses.get(twinOf) ?? twinOf)
    return known.has(movedAddresses.get(path) ?? path) || isForm(path) || isPicture(path)
  }
  return { publicUrl, hasPage }
}

// Which of them there are, the pages that show them say.
const isPicture = (path: string) => /^\/(?:pictures|art|social)\//.test(path)
