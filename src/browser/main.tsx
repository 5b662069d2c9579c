import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, loadPage, type AppProps } from '#app/App.tsx'
import { matchFirst } from '../routes.ts'
import type { Head } from '#shared/page.ts'
import { startNavigation } from './navigation.ts'

// For waking.ts, which holds early presses back until then.
const say = (type: 'react-ready' | 'react-failed') =>
  document.getElementById('root')?.dispatchEvent(new Event(type, { bubbles: true }))

takeOver().catch((error: unknown) => {
  say('react-failed')
  throw error
})

// Not a top-level await: pages import from the file that this is part of, and would wait for it while it waits for them.
async function takeOver(): Promise<void> {
  // The server writes both into every document that React takes over.
  const root = document.getElementById('root')
  const state = document.getElementById('state')?.textContent
  if (!root || !state) throw new Error('the document has no root or no state')
  // Written by src/app/rendering/render.server.tsx.
  const { visit, first } = JSON.parse(state) as Pick<AppProps, 'visit' | 'first'>

  await loadPage(matchFirst(first.path, first.substitute).route)
  const pageShown = startNavigation()
  let isReady = false
  function showPage(path: string, head: Head | undefined): void {
    pageShown(path, head)
    if (isReady) return
    isReady = true
    say('react-ready')
  }
  startTransition(() => {
    hydrateRoot(root, <App visit={visit} first={first} onPageShown={showPage} />)
  })
}
