const thresholdPx = 10 // §9

/** The header past the threshold, and the mobile menu: states of `<html>`, styled by frame.css. */
export function startHeader(): void {
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
