import { startHeader } from './header.ts'
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

// The first script, under 2.5 KB and without React: what must work at once. React follows when the page is idle.
startHeader()
startReveals()
startReact()
