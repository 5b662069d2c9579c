import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { Frame } from '#pages/frame/Frame.tsx'
import { PageErrorBoundary } from '#pages/frame/PageErrorBoundary.tsx'
import type { Head, Page, PageProps } from '#shared/page.ts'
import { VisitContext, type Visit } from '#shared/visit.ts'
import { ToastOutlet } from '#ui/ToastOutlet.tsx'
import { matchRoute, type Route } from './routes.tsx'

export type AppProps = {
  visit: Visit
  /**
   * The page the server rendered, with what it loaded. Other pages are fetched when a link leads there. React takes the
   * markup over as it was rendered, wherever the visitor may have gone meanwhile, and follows them then.
   */
  first: { path: string; search: string; data: unknown }
  /** In the browser: a page stands there and answers. Called once for each page, the first included. */
  onPageShown?: (path: string, head: Head | undefined) => void
}

/** The whole site below `<div id="root">`, the same on the server and in the browser. */
export function App({ visit, first, onPageShown }: AppProps) {
  return (
    <VisitContext value={visit}>
      <Router ssrPath={first.path} ssrSearch={first.search} aroundNav={followLink}>
        <CurrentPage first={first} onPageShown={onPageShown} />
        <ToastOutlet />
      </Router>
    </VisitContext>
  )
}

const isPrivate = (address: string) => matchRoute(address.replace(/[?#].*/, '')).route.isPrivate === true

// Between a private page and the others only a full page load keeps the scripts of one away from the other.
const followLink: AroundNavHandler = (navigate, to, options) => {
  if (isPrivate(to) === isPrivate(location.pathname)) navigate(to, options)
  else location.assign(to)
}

type CurrentPageProps = { first: AppProps['first']; onPageShown: AppProps['onPageShown'] }

function CurrentPage({ first, onPageShown }: CurrentPageProps) {
  const [path] = useLocation()
  const { route, params } = matchRoute(path)
  const Component = componentOf(route)
  const props = { params, data: path === first.path ? first.data : undefined }
  return (
    <Frame kind={route.frame ?? 'public'}>
      {/* Another page is another try. */}
      <PageErrorBoundary key={path}>
        <Suspense fallback={<main id="main" className="min-h-svh" aria-busy="true" />}>
          {/* oxlint-disable-next-line react/static-components -- componentOf keeps one component a route */}
          <Component {...props} />
          <Shown onShown={() => onPageShown?.(path, loaded.get(route)?.head(props))} />
        </Suspense>
      </PageErrorBoundary>
    </Frame>
  )
}

// Stands beside the page inside the boundary: its effect runs when the page's code is there and React has taken over.
function Shown({ onShown }: { onShown: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once for each page: the key changes with the path
  useEffect(onShown, [])
  return null
}

const loaded = new Map<Route, Page>()
const components = new Map<Route, ComponentType<PageProps>>()

/** Fetches a page's code once; afterwards it is shown without waiting. */
export async function loadPage(route: Route): Promise<Page> {
  const known = loaded.get(route)
  if (known) return known
  const { page } = await route.load()
  if (page.sheet) await addSheet(page.sheet)
  loaded.set(route, page)
  return page
}

// The server writes the sheet of the page it renders into the document; others join before their page is shown.
async function addSheet(href: string): Promise<void> {
  if (import.meta.env.SSR || document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve) // a page without its looks is better than none
    document.head.append(link)
  })
}

// A route keeps the component it was first shown with: another one would mount anew and lose what was typed.
function componentOf(route: Route): ComponentType<PageProps> {
  let component = components.get(route)
  if (!component) {
    component =
      loaded.get(route)?.Component ?? lazy(async () => ({ default: (await loadPage(route)).Component }))
    components.set(route, component)
  }
  return component
}
