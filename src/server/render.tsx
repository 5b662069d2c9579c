import { renderToString } from 'react-dom/server'
import { App, loadPage } from '../App.tsx'
import { matchRoute, notFoundRoute, type Route } from '../routes.tsx'
import { londonDay } from '#shared/dates.ts'
import type { Page, PageProps } from '#shared/page.ts'
import type { FirstView, Visit } from '#shared/visit.ts'
import { documentHtml, type DocumentAssets } from './document.ts'

export type PageRequest = {
  path: string
  /** With the question mark, or empty. Only pages that read it differ. */
  search: string
  publicUrl: string
  now: Date
  /** The page that led here, as the browser says. */
  referrer?: string | undefined
}

/** Loads what a page shows that needs data. Undefined: there is no such thing. */
export type LoadPageData = (
  route: Route,
  params: Record<string, string>,
  query: URLSearchParams,
) => Promise<unknown>

export type RenderedPage = { html: string; status: 200 | 404; route: Route }

/** The complete HTML of the page at a path; an unknown path gets the not-found screen with status 404. */
export async function renderPage(
  request: PageRequest,
  assets: DocumentAssets,
  loadData: LoadPageData,
): Promise<RenderedPage> {
  const { route, params } = matchRoute(request.path)
  const page = await loadPage(route)
  const data =
    route.data === 'none' ? undefined : await loadData(route, params, new URLSearchParams(request.search))
  const props = { params, data }
  const isFound = route !== notFoundRoute && (page.isFound?.(props) ?? true)
  return {
    html: renderDocument({ request, assets, route, page, props }),
    status: isFound ? 200 : 404,
    route,
  }
}

// One of our own pages in the Referer was seen before this one.
function firstViewOf({ publicUrl, path, search, referrer = '' }: PageRequest): FirstView {
  return referrer.startsWith(`${publicUrl}/`)
    ? { address: referrer, referrer: '' }
    : { address: publicUrl + path + search, referrer }
}

type Rendering = {
  request: PageRequest
  assets: DocumentAssets
  route: Route
  page: Page
  props: PageProps
}

function renderDocument({ request, assets, route, page, props }: Rendering): string {
  const { path, search } = request
  const visit: Visit = {
    today: londonDay(request.now),
    // A page that is kept is the same for everybody.
    ...(route.cache === 'never' && { firstView: firstViewOf(request) }),
  }
  const first = { path, data: props.data }
  const body = renderToString(<App visit={visit} first={first} address={{ path, search }} />)
  const head = page.head(props)
  return documentHtml({
    head: { ...head, isIndexed: route.isPublic && head.isIndexed !== false },
    sheet: page.sheet,
    canonicalUrl: request.publicUrl + path,
    body,
    state: { visit, first },
    assets,
  })
}
