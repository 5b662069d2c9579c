import { findNamedElement } from '#kit/named-element.ts'
import { showHead } from '#shared/document-head.ts'
import type { Head } from '#shared/page.ts'

/**
 * What a browser does by itself when a document loads, for pages that React swaps: scroll to the top, to the anchor
 * or to where the visitor was, focus the new heading, say its title, and keep the document's head true.
 * @returns to be called whenever a page has been shown
 */
export function startNavigation() {
  let shownPath: string | undefined
  let isReturn = false
  let entry = startEntries()
  // Another than `entry` while its page is still to come: what scrolls then is neither's position.
  let shownEntry = entry
  const positions = new Map<number, number>()

  history.scrollRestoration = 'manual'
  // After a reload the browser knows better than we do.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('scroll', () => void (entry === shownEntry && positions.set(entry, scrollY)), {
    passive: true,
  })

  // wouter names its own history changes so.
  addEventListener('pushState', () => {
    entry = nameEntry()
    isReturn = false
    if (location.pathname !== shownPath) return
    shownEntry = entry
    scrollToAnchor('smooth')
  })
  addEventListener('popstate', () => {
    const returned = entryOf(history.state)
    if (returned === undefined) {
      entry = shownEntry = nameEntry() // a native jump to an anchor of this page: the browser scrolls
      return
    }
    entry = returned
    isReturn = true
    if (location.pathname !== shownPath) return
    shownEntry = entry
    restorePosition()
  })

  const restorePosition = () => scrollTo({ top: positions.get(entry) ?? 0, behavior: 'instant' })

  return function pageShown(path: string, head: Head | undefined): void {
    const isFirst = shownPath === undefined
    shownPath = path
    if (isFirst) return
    shownEntry = entry
    if (head) showHead(head)
    if (isReturn) restorePosition()
    else if (scrollToAnchor('instant')) stayAtAnchor()
    else scrollTo({ top: 0, behavior: 'instant' })
    if (isReturn || !location.hash) focusHeading()
    announce(document.title)
    // For scripts that share no code with this one: boot.ts and consent.ts.
    document.dispatchEvent(new Event('page-shown'))
  }
}

// Each history entry gets a number in its state, to find its scroll position again. Nothing is stored on the device.
const entryOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number'
    ? state.entry
    : undefined

let lastEntry = 0
function nameEntry(): number {
  lastEntry += 1
  history.replaceState({ ...history.state, entry: lastEntry }, '')
  return lastEntry
}
function startEntries(): number {
  lastEntry = entryOf(history.state) ?? 0
  return nameEntry()
}

/** §2: anchors scroll to 80 px below the top (`scroll-padding-top` in base.css). */
function scrollToAnchor(behavior: 'smooth' | 'instant'): boolean {
  const target = findNamedElement()
  if (!target) return false
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: isCalm ? 'instant' : behavior })
  focusQuietly(target)
  return true
}

const settledInMs = 3000

/** What is above the anchor may grow once its styles and pictures are there: until someone scrolls, the anchor stays in its place. */
function stayAtAnchor(): void {
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    observer.disconnect()
  }
  const observer = new ResizeObserver(() => {
    const target = findNamedElement()
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else end()
  })
  observer.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, end, { signal: ended.signal, passive: true })
  setTimeout(end, settledInMs)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusQuietly(heading)
}

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function announce(text: string): void {
  let region = document.getElementById('announcer')
  if (!region) {
    region = document.createElement('div')
    region.id = 'announcer'
    region.className = 'sr-only'
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  region.textContent = text
}
