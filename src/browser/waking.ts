const nearMargin = '400px'
const latestStartMs = 4000
const fallbackDelayMs = 200

declare global {
  interface DocumentEventMap {
    /** An island is to be taken over: of the island, for hydrate.tsx. */
    'island-wanted': Event
  }
}

/**
 * Wakes what React takes over: the whole page when it is idle after loading, or its islands (`Island.server.tsx`), each
 * when it is near the window and the page is idle, when it is pointed at, touched or focused, or with a press. Nothing
 * of React is fetched before. Until it answers, a click on a button or on a link that opens a dialog, the sending of a
 * form and the choice in a list are held, shown as held, and repeated afterwards: nothing a visitor does is lost. So are
 * the keys of the console. Other links work natively all along, and where the code can't be had everything does.
 */
export function startWaking(): void {
  // The document says where the application is: with a plain import() the bundler would hang its preload code on this
  // script, which has to stay tiny.
  const { app = '', files = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  // Pages that respond to a single request (a form's errors) carry no state: they stay plain HTML.
  if (document.getElementById('state')?.textContent === 'null') return

  const root = document.getElementById('root')
  /** What answers for an element: the island around it, or the one it works for from outside. */
  const islandOf = (target: EventTarget | null): HTMLElement | null => {
    if (!(target instanceof Element)) return null
    const name = target.closest<HTMLElement>('[data-of-island]')?.dataset['ofIsland']
    return name === undefined
      ? target.closest<HTMLElement>('[data-island]')
      : document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  }
  const asleep = (target: EventTarget | null): HTMLElement | null => {
    const island = islandOf(target)
    return island && 'awake' in island.dataset ? null : island
  }

  const held = new Map<HTMLElement, Map<object, () => void>>()
  /** Whether it answers or never will: what was held is done, by React or natively. */
  function release(island: HTMLElement) {
    island.dataset['awake'] = ''
    const repeats = held.get(island)
    held.delete(island)
    for (const repeat of repeats?.values() ?? []) repeat()
  }
  // Sent by hydrate.tsx and main.tsx.
  for (const type of ['react-ready', 'react-failed'])
    document.addEventListener(type, ({ target }) => target instanceof HTMLElement && release(target))

  let application: Promise<unknown> | undefined
  function fetchApplication() {
    for (const file of files.split(' ').filter(Boolean)) preload(file)
    return import(/* @vite-ignore */ app)
  }
  function wake(island: HTMLElement | null, how: 'now' | 'idle') {
    if (!island) return
    const isWanted = 'wanted' in island.dataset
    if (!isWanted || how === 'now') island.dataset['wanted'] = how
    if (isWanted) return
    application ??= fetchApplication()
    application.catch((error: unknown) => {
      release(island)
      throw error
    })
    island.dispatchEvent(new Event('island-wanted', { bubbles: true }))
  }

  const whenIdle = (callBack: () => void) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callBack, { timeout: latestStartMs })
      : setTimeout(callBack, fallbackDelayMs)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        whenIdle(() => wake(islandOf(target), 'idle'))
      }
    },
    { rootMargin: nearMargin },
  )
  const observe = (selector: string) => {
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
  }
  // An island without content has no position; the element that opens it is observed instead.
  const observeOpeners = () => observe('[data-of-island]')
  const begin = () => {
    observe('[data-island]:not(:empty)')
    if (scrollY > 0) observeOpeners()
    else addEventListener('scroll', observeOpeners, { once: true, passive: true })
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => islandOf(target) !== root && wake(islandOf(target), 'now'), {
      passive: true,
    })

  /** A second press on the same thing is the same wish. */
  function hold(island: HTMLElement, pressed: object, repeat: () => void) {
    const repeats = held.get(island) ?? new Map<object, () => void>()
    held.set(island, repeats.set(pressed, repeat))
    wake(island, 'now')
  }
  function holdBack(event: Event, island: HTMLElement, pressed: Element, repeat: () => void) {
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.setAttribute('data-held', '')
    hold(island, pressed, () => {
      pressed.removeAttribute('data-held')
      repeat()
    })
  }
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, listener, { capture: true })

  listen('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    const island = asleep(pressed)
    if (island && pressed instanceof HTMLElement && needsReact(pressed, event))
      holdBack(event, island, pressed, () => pressed.click())
  })
  listen('submit', (event) => {
    const form = event.target
    const island = asleep(form)
    if (island && form instanceof HTMLFormElement)
      holdBack(event, island, event.submitter ?? form, () => form.requestSubmit(event.submitter))
  })
  listen('change', ({ target }) => {
    const island = asleep(target)
    if (island && target instanceof HTMLSelectElement)
      hold(island, target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
  })
  listen('keydown', (event) => {
    if (!isShortcut(event) || !root || !asleep(root)) return
    // Ctrl K is the browser's own key too.
    if (event.ctrlKey || event.metaKey) event.preventDefault()
    hold(root, event, () => document.body.dispatchEvent(new KeyboardEvent('keydown', event)))
  })
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
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
  // In a new tab or window the link's own page opens.
  return 'opensDialog' in pressed.dataset && !(ctrlKey || metaKey || shiftKey || altKey)
}
