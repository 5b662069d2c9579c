import { renderToString } from 'react-dom/server'
import { App } from '../App.tsx'
import { londonDay } from '#shared/dates.ts'
import type { FirstView, Visit } from '#shared/visit.ts'
import type { Services } from '#web/services.server.ts'
import { documentHtml, type DocumentAssets } from './document.server.ts'
import { type FoundPage, type PageRequest, type LoadPageData, findPage } from './find-page.server.ts'

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

/** Renders pages of this server: what all their requests share is known here. */
export const pageRenderer =
  (services: Services, assets: DocumentAssets) =>
  async (
    request: Pick<PageRequest, 'path' | 'search'> & Partial<PageRequest>,
    loadData: LoadPageData,
  ): Promise<RenderedPage> =>
    await renderPage(
      {
        publicUrl: services.env.publicUrl,
        now: services.now(),
        promise: services.promise.mention(),
        ...request,
      },
      assets,
      loadData,
    )

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
