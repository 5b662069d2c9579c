import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Router, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Frame } from '#site/frame/Frame.tsx'
import { appendStylesheet } from '#shared/document-head.ts'
import type { Head, Page, PageProps } from '#shared/page.ts'
import { VisitContext, type Visit } from '#shared/visit.ts'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { LateCodeNotice } from '#kit/LateCode.tsx'
import { ToastOutlet } from '#kit/ToastOutlet.tsx'
import { matchFirst, matchRoute, type Route } from '#routes'
import type { Substitute } from '#web/route.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { LinkFollow } from '#kit/Link.tsx'

export type AppProps = {
  visit: Visit
  /**
   * The page the server rendered, with what it loaded. Other pages are fetched when a link leads there. React takes the
   * markup over as it was rendered, wherever the visitor may have gone meanwhile, and follows them then.
   */
  first: {
    path: string
    search: string
    data: unknown
    /** What is there in place of the path's own page. */
    substitute?: Substitute | undefined
  }
  /** In the browser: a page is there and answers. Called once for each page, the first included. */
  onPageShown?: (path: string, head: Head | undefined) => void
}

/** A page that React takes over as a whole: all below `<div id="root">`, the same on the server and in the browser. */
export function App({ visit, first, onPageShown }: AppProps) {
  return (
    <VisitContext value={visit}>
      <Router ssrPath={first.path} ssrSearch={first.search}>
        <LinkFollow value={follow}>
          <CurrentPage first={first} onPageShown={onPageShown} />
        </LinkFollow>
        {/* The console has its strip. */}
        {matchFirst(first.path, first.substitute).route.frame !== 'console' && <ToastOutlet />}
        <LateCodeNotice isToldElsewhere={isPageUnderWay} />
      </Router>
    </VisitContext>
  )
}

const isFetched = (path: string) => matchRoute(path).route.data === 'fetched'

// To another view of the same page, and from a page that fetches its data to another: without a new document. Other links
// are the browser's, and all of the console's, whose views are loaded with their documents.
function follow(href: string): boolean {
  const path = href.replace(/[?#].*/, '')
  const { route } = matchRoute(path)
  if (route.frame === 'console') return false
  const isFollowed = path === location.pathname || (isFetched(path) && isFetched(location.pathname))
  if (isFollowed) navigate(href)
  return isFollowed
}

type CurrentPageProps = { first: AppProps['first']; onPageShown: AppProps['onPageShown'] }

function CurrentPage({ first, onPageShown }: CurrentPageProps) {
  const [path] = useLocation()
  const isFirst = path === first.path
  const { route, params } = isFirst ? matchFirst(path, first.substitute) : matchRoute(path)
  const Component = componentOf(route)
  const props = { params, data: isFirst ? first.data : undefined }
  return (
    <Frame kind={route.frame ?? 'public'}>
      {/* Another page is another try. */}
      <ErrorBoundary key={path} fallback={<PageFailed />}>
        <Suspense fallback={<main id="main" className="page-loading" aria-busy="true" />}>
          {/* oxlint-disable-next-line react/static-components -- componentOf keeps one component a route */}
          <Component {...props} />
          <Shown onShown={() => onPageShown?.(path, loaded.get(route)?.head(props))} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  )
}

// Beside the page, inside the boundary: its effect runs when the page's code is there and React has taken over.
function Shown({ onShown }: { onShown: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once for each page: the key changes with the path
  useEffect(onShown, [])
  return null
}

// A page as the application handles all of them. Its data is of its own kind: routes.ts holds the page and its loader to
// the same type, and only that loader's data comes with it.
type AnyPage = Page<unknown>
type AnyPageProps = PageProps<unknown>

// Errors of a page are shown by its own boundary.
let pagesUnderWay = 0
const isPageUnderWay = () => pagesUnderWay > 0
const loaded = new Map<Route, AnyPage>()
const components = new Map<Route, ComponentType<AnyPageProps>>()

/** Fetches a page's code once; afterwards it is shown without waiting. */
export async function loadPage(route: Route): Promise<AnyPage> {
  const known = loaded.get(route)
  if (known) return known
  pagesUnderWay += 1
  try {
    const { page } = (await route.load()) as { page: AnyPage } // see AnyPage
    if (page.stylesheet) await addStylesheet(page.stylesheet)
    loaded.set(route, page)
    return page
  } finally {
    pagesUnderWay -= 1
  }
}

// The server writes the sheet of the page it renders into the document; others join before their page is shown.
async function addStylesheet(href: string): Promise<void> {
  if (import.meta.env.SSR || document.querySelector(`[href="${href}"], [data-href="${href}"]`)) return
  await appendStylesheet(href)
}

// A route keeps the component it was first shown with: another one would mount again and lose what was typed.
function componentOf(route: Route): ComponentType<AnyPageProps> {
  let component = components.get(route)
  if (!component) {
    component =
      loaded.get(route)?.Component ?? lazy(async () => ({ default: (await loadPage(route)).Component }))
    components.set(route, component)
  }
  return component
}

/** What is in the place of a page that can't be shown. A reload also fetches code again that a failed connection or a new release took away. */
const PageFailed = () => (
  <main id="main">
    <section className="inner-hero inner-hero--alone dark-surface">
      <div className="page-width">
        <div className="inner-hero__text" role="alert">
          <h1 className="d1">This page didn’t load</h1>
          <p className="lede">
            Something went wrong while we were showing it. Nothing you’ve sent us is lost.
          </p>
          <div className="button-row">
            <Button variant="accent" onClick={() => location.reload()}>
              Try again
            </Button>
            <ButtonLink href={paths.home()} variant="ghost">
              Return Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  </main>
)
