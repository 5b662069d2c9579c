import { noteReferrer } from './note-referrer.ts'
import { startWaking } from './waking.ts'

const visibleShare = 0.1 // §9

/**
 * Entrances: what lies below the window at the start waits out of sight and enters once, when a tenth of it is
 * visible. Nothing is hidden before this runs, so without it everything simply is there.
 */
function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      // Read once: after a change each reading would lay the page out again.
      const windowHeight = innerHeight
      for (const { isIntersecting, intersectionRatio, boundingClientRect, target } of entries) {
        const { top, height } = boundingClientRect
        // A window may be too low to ever show a tenth of it.
        const isSeen = intersectionRatio >= visibleShare || height * visibleShare > windowHeight
        if (isIntersecting && isSeen) observer.unobserve(target)
        if (!isIntersecting || isSeen)
          target.classList.toggle('reveal-waiting', !isIntersecting && top >= windowHeight)
      }
    },
    { threshold: [0, visibleShare] },
  )
  const watch = () => {
    observer.disconnect()
    for (const element of document.querySelectorAll('[data-reveal]')) {
      // Markup preserved from the document (use-is-hydrated.ts) may still wait.
      element.classList.remove('reveal-waiting')
      observer.observe(element)
    }
  }
  watch()
  document.addEventListener('page-shown', watch) // sent by navigation.ts after React has swapped the page
}

const thresholdPx = 10 // §9

/** The header past the threshold, and the mobile menu: states of `<html>`, styled by frame.css. */
function startHeader(): void {
  const root = document.documentElement
  const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > thresholdPx)
  addEventListener('scroll', markScrolled, { passive: true })
  markScrolled()

  // One listener for the whole document: it outlives whatever React does to the header.
  const toggle = () => document.querySelector<HTMLElement>('[data-menu-toggle]')
  const isOpen = () => root.hasAttribute('data-menu-open')
  const setOpen = (open: boolean) => {
    root.toggleAttribute('data-menu-open', open)
    toggle()?.setAttribute('aria-expanded', String(open))
  }
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('[data-menu-toggle]')) setOpen(!isOpen())
    // A chosen link closes the menu (§1), and so does a click anywhere else on the page.
    else if (isOpen() && (target?.closest('a') || !target?.closest('#site-menu'))) setOpen(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    setOpen(false)
    toggle()?.focus()
  })
}

/** A link to a place on this page leads there, whatever query the page was opened with: what was typed stays. */
function keepPageForItsPlaces(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain =
      !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!link || !isPlain || link.target !== '' || link.hash === '' || link.search !== '') return
    if (link.origin !== location.origin || link.pathname !== location.pathname || location.search === '')
      return
    event.preventDefault()
    location.hash = link.hash
  })
}

const skipped = () => undefined
/** Pages fade into each other by style alone. A fade that is broken off, by the next press for instance, is no error. */
function watchFades(): void {
  const forgive = (fade: ViewTransition | null) => {
    fade?.ready.catch(skipped)
    fade?.finished.catch(skipped)
  }
  addEventListener('pagereveal', ({ viewTransition }) => forgive(viewTransition))
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    forgive(viewTransition)
    // The portal and the console do not fade in.
    const { pathname } = new URL(activation?.entry?.url ?? '', location.href)
    if (/^\/(dashboard|console)/.test(pathname)) viewTransition?.skipTransition()
  })
}

// The first script, under 2.5 KB and without React: what must work immediately. React follows when it is wanted.
startHeader()
startReveals()
startWaking()
keepPageForItsPlaces()
watchFades()
noteReferrer()
