import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '../App.tsx'
import { londonDay } from '#shared/dates.ts'
import { VisitContext, type FirstView, type Visit } from '#shared/visit.ts'
import type { Services } from '#web/services.server.ts'
import { Frame } from '#site/frame/Frame.tsx'
import { RequestsIsland } from '#inquiries/forms/RequestsIsland.tsx'
import { Island } from '#web/Island.server.tsx'
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
  const hasIslands = route.hydration === 'islands'
  const first = { path, search, data: props.data, substitute }
  const body = hasIslands
    ? withRequests(
        visit,
        renderToString(
          <StaticPage visit={visit} path={path} search={search} kind={route.frame}>
            <page.Component {...props} />
          </StaticPage>,
        ),
      )
    : renderToString(<App visit={visit} first={first} />)
  return documentHtml({
    head,
    page: described,
    stylesheet: page.stylesheet,
    inlinesStyles: route.cache === 'shared',
    body,
    hasOwnStyles: route.frame === 'console',
    hasHero: route.frame === undefined,
    hasIslands,
    isPrivate: route.isPrivate ?? false,
    state: (request.isTakenOver ?? true) ? { visit, ...(!hasIslands && { first }) } : null,
    assets,
  })
}

type StaticPageProps = {
  visit: Visit
  path?: string
  search?: string
  kind?: ComponentProps<typeof Frame>['kind']
  children: ReactNode
}

/** What is around a page of which the browser gets no code. */
export const StaticPage = ({
  visit,
  path = '/',
  search = '',
  kind = 'public',
  children,
}: StaticPageProps) => (
  <VisitContext value={visit}>
    <Router ssrPath={path} ssrSearch={search}>
      <Frame kind={kind}>{children}</Frame>
    </Router>
  </VisitContext>
)

/** One island opens the dialogs of all request buttons of a page. */
const withRequests = (visit: Visit, body: string): string =>
  body.includes(' data-of-island="requests"')
    ? body +
      renderToString(
        <VisitContext value={visit}>
          <Island of="requests" component={RequestsIsland} props={{}} />
        </VisitContext>,
      )
    : body
