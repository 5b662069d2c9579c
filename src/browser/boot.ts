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
      // Markup preserved from the document (server-written.tsx) may still wait.
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

// The first script, under 2.5 KB and without React: what must work immediately. React follows when the page is idle.
startHeader()
startReveals()
startReact()

const latestStartMs = 4000
const fallbackDelayMs = 200

// The document says where the application is: with a plain import() the bundler would hang its preload code on this
// script, which has to stay tiny.
const importApplication = async (): Promise<unknown> =>
  await import(
    /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? ''
  )

/**
 * Starts React when the page is idle after loading, or with the first press. Until it is there, a click on a button or
 * on a link that opens a dialog and the sending of a form are held, shown as held, and repeated afterwards: nothing a
 * visitor does is lost. So are the keys of the console. Other links work natively all along.
 */
function startReact(): void {
  // Pages that respond to a single request (a form's errors) carry no state: they stay plain HTML.
  if (document.getElementById('state')?.textContent === 'null') return

  const waiting = new AbortController()
  const held: (() => void)[] = []
  function repeatHeld() {
    waiting.abort()
    for (const repeat of held.splice(0)) repeat()
  }
  // Both are sent by main.tsx. Where React cannot start, what was held is done natively.
  for (const type of ['react-ready', 'react-failed']) document.addEventListener(type, repeatHeld)

  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    importApplication().catch(repeatHeld)
  }
  const startWhenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: latestStartMs })
      : setTimeout(start, fallbackDelayMs)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })

  function hold(event: Event, pressed: Element, repeat: () => void) {
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.setAttribute('data-held', '')
    held.push(() => {
      pressed.removeAttribute('data-held')
      repeat()
    })
    start()
  }
  const beforeReady = { capture: true, signal: waiting.signal }
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
      if (pressed instanceof HTMLElement && needsReact(pressed, event))
        hold(event, pressed, () => pressed.click())
    },
    beforeReady,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      hold(event, event.submitter ?? form, () => form.requestSubmit(event.submitter))
    },
    beforeReady,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!isShortcut(event)) return
      // Ctrl K is the browser's own key too.
      if (event.ctrlKey || event.metaKey) event.preventDefault()
      held.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', event)))
      start()
    },
    beforeReady,
  )
}

/** A key that use-shortcuts.ts of the console may know: a letter or `?` outside a field, and Ctrl K. */
function isShortcut({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!/^\/console(?:\/|$)/.test(location.pathname) || altKey) return false
  if (ctrlKey || metaKey) return key === 'k'
  return /^[a-z?]$/.test(key) && !(target as Element).closest('input, textarea, select, [contenteditable]') // of an element always
}

function needsReact(pressed: HTMLElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  // A submit button ends in the form's own event.
  if (pressed instanceof HTMLButtonElement)
    return pressed.type !== 'submit' && !pressed.closest('[data-works-alone]')
  // A new tab or window is a wish for the link's page.
  return 'opensDialog' in pressed.dataset && !(ctrlKey || metaKey || shiftKey || altKey)
}
