import { renderToString } from 'react-dom/server'
import { App, loadPage } from '../../App.tsx'
import { matchFirst, notFoundRoute, type AnyLoadedData, type Route, type Substitute } from '#routes'
import { londonDay } from '#shared/dates.ts'
import type { Head, Page, PageProps } from '#shared/page.ts'
import type { FirstView, Visit } from '#shared/visit.ts'
import { documentHtml, type DocumentAssets } from './document.ts'
import { describePage, type DescribedPage } from './page-metadata.ts'

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
) => Promise<AnyLoadedData | undefined>

/** The page at a path with everything it needs to be shown. */
type FoundPage = {
  route: Route
  page: Page<AnyLoadedData | undefined>
  props: PageProps<AnyLoadedData | undefined>
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

export type RenderedPage = Pick<FoundPage, 'status' | 'route' | 'described'> & { html: string }

/** The complete HTML of the page at a path; an unknown path gets the not-found screen with status 404. */
export async function renderPage(
  request: PageRequest,
  assets: DocumentAssets,
  loadData: LoadPageData,
): Promise<RenderedPage> {
  const found = await findPage(request, loadData)
  const { status, route, described } = found
  return { html: renderDocument(request, found, assets), status, route, described }
}

// One of our own pages in the Referer was seen before this one.
function firstViewOf({ publicUrl, path, search, referrer = '' }: PageRequest): FirstView {
  return referrer.startsWith(`${publicUrl}/`)
    ? { address: referrer, referrer: '' }
    : { address: publicUrl + path + search, referrer }
}

function renderDocument(
  request: PageRequest,
  { route, page, props, head, described }: FoundPage,
  assets: DocumentAssets,
): string {
  const { path, search, substitute, promise, isCached = route.cache === 'shared' } = request
  const visit: Visit = {
    today: londonDay(request.now),
    publicUrl: request.publicUrl,
    ...(promise && { promise }),
    // A cached page is the same for everyone.
    ...(!isCached && { firstView: firstViewOf(request) }),
  }
  const first = { path, search, data: props.data, substitute }
  const body = renderToString(<App visit={visit} first={first} />)
  return documentHtml({
    head,
    page: described,
    stylesheet: page.stylesheet,
    inlinesStyles: route.cache === 'shared',
    body,
    hasOwnStyles: route.frame === 'console',
    hasHero: route.frame === undefined,
    state: (request.isTakenOver ?? true) ? { visit, first } : null,
    assets,
  })
}
