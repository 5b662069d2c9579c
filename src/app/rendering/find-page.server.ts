import { loadPage } from '../App.tsx'
import type { Substitute } from '#web/route.ts'
import { type Route, matchFirst, notFoundRoute } from '#routes'
import type { Page, PageProps, Head } from '#shared/page.ts'
import type { Visit } from '#shared/visit.ts'
import { type DescribedPage, describePage } from './page-metadata.server.ts'

export type PageRequest = {
  path: string
  /** With the question mark, or empty. Only pages that read it differ. */
  search: string
  publicUrl: string
  now: Date
  /** What the site says of its promise in passing. */
  promise?: Visit['promise']
  /** The referrer. */
  referrer?: string | undefined
  /** False for the response to a form, whose address is not the page's: React leaves it alone. */
  isTakenOver?: boolean
  /** What to show in place of the path's own page: the caller may not see that. */
  substitute?: Substitute | undefined
  /** It is sent to others too, though its route says `never`. */
  isCached?: boolean
}

/** Loads what the page of a route shows. */
export type LoadPageData = (
  route: Route,
  params: Record<string, string>,
  query: URLSearchParams,
) => Promise<unknown>

/** The page at a path with everything it needs to be shown. */
export type FoundPage = {
  route: Route
  page: Page<unknown>
  props: PageProps<unknown>
  head: Head
  status: 200 | 404
  /** The metadata; undefined for what is not public, or not there. */
  described: DescribedPage | undefined
}

/** Finds the page at a path and loads its data; an unknown path gets the not-found screen with status 404. */
export async function findPage(request: PageRequest, loadData: LoadPageData): Promise<FoundPage> {
  const { route, params } = matchFirst(request.path, request.substitute)
  const page = await loadPage(route)
  const data = await loadData(route, params, new URLSearchParams(request.search))
  const props = { params, data }
  const isFound = route !== notFoundRoute && (page.isFound?.(props) ?? true)
  const head = page.head(props)
  return {
    route,
    page,
    props,
    head,
    status: isFound ? 200 : 404,
    described:
      isFound && route.isPublic && head.isIndexed !== false
        ? describePage(route, props, head, request)
        : undefined,
  }
}
