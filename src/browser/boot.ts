import { startReact } from './start-react.ts'

const visibleShare = 0.1 // §9

/**
 * Entrances: what lies below the window at the start waits out of sight and enters once, when a tenth of it is
 * visible. Nothing is hidden before this runs, so without it everything simply is there.
 */
function startReveals(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.classList.remove('reveal-waiting')
        observer.unobserve(target)
      }
    },
    { threshold: visibleShare },
  )
  const hideBelow = () => {
    const all = [...document.querySelectorAll('[data-reveal]')]
    // All are measured before any is changed: one layout instead of one for each.
    const below = all.filter((element) => element.getBoundingClientRect().top >= innerHeight)
    // Markup that was kept from the document (server-written.tsx) may wait, but no one watches it any more.
    for (const element of all) element.classList.remove('reveal-waiting')
    for (const element of below) {
      element.classList.add('reveal-waiting')
      observer.observe(element)
    }
  }
  hideBelow()
  document.addEventListener('page-shown', hideBelow) // sent by navigation.ts after React has swapped the page
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

// The first script, under 2.5 KB and without React: what must work at once. React follows when the page is idle.
startHeader()
startReveals()
startReact()
