import type { ArticleSite } from '#features/blog/server/article-site.ts'
import { machinePaths } from '#shared/machine-paths.ts'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '#routes'
import { publicPages } from './discovery/public-pages.ts'
import { pageOfMarkdown } from './discovery/page-addresses.ts'

const machineTexts = () => [
  paths.feed(),
  machinePaths.sitemap(),
  machinePaths.robots(),
  machinePaths.llms(),
  machinePaths.promise(),
  machinePaths.securityContact(),
]

/** The site as articles link to it: its public pages with their twins, the texts for machines, pictures, and where people sign in. */
export function articleSite(publicUrl: string): ArticleSite {
  const known = new Set([
    ...publicPages().map(({ path }) => path),
    ...machineTexts(),
    paths.signIn(),
    paths.dashboard(),
  ])
  const isForm = (path: string) => {
    const { route, params } = matchRoute(path)
    return route.id === 'enquire' && known.has(paths.service(params['slug'] ?? ''))
  }
  const hasPage = (path: string) => known.has(path) || isForm(path) || isPicture(path)
  return { publicUrl, hasPage: (path) => hasPage(pageOfMarkdown(path) ?? path) }
}

// Which of them there are, the pages that show them say.
const isPicture = (path: string) => /^\/(?:pictures|art|social)\//.test(path)
