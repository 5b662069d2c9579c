import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, loadPage, type AppProps } from '../App.tsx'
import { matchRoute } from '../routes.tsx'
import { LinkPrefetch } from '#ui/Link.tsx'
import { startNavigation } from './navigation.ts'

/** Done when React has taken the page over: from then on it answers clicks and keys itself. */
export const hydrated = takeOver()

async function takeOver(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  // The server writes it into every document that React takes over.
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as Pick<
    AppProps,
    'visit' | 'first'
  >
  await loadPage(matchRoute(location.pathname).route)
  const pageShown = startNavigation()
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <LinkPrefetch value={prefetch}>
          <App
            {...state}
            onPageShown={(path, head) => {
              pageShown(path, head)
              resolve()
            }}
          />
        </LinkPrefetch>,
      )
    })
  })
}

const prefetch = (path: string) => void loadPage(matchRoute(path).route)
