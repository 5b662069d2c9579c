import { savesData } from '#shared/saves-data.ts'

const latestStartMs = 4000
const fallbackDelayMs = 200
// Somebody is there. To move, to scroll or to touch may be all they do; to press or to reach a control is more.
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll']
const uses = ['keydown', 'focusin']
const controls = 'button, .button, input, select, textarea, [role=button], [role=tab]'

// The document says where the application is: with a plain import() the bundler would hang its preload code on this
// script, which has to stay tiny.
const importApplication = async (): Promise<unknown> =>
  await import(
    /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? ''
  )

/** Whether React has to take the page over by itself: its data changes while somebody only looks on. */
const isLive = () => document.querySelector('[data-live]') !== null

/**
 * Starts React at the first sign of life: at the next idle moment, or at once when a control is pointed at, focused or
 * pressed; on a page that lives, after loading. A click on a button or the sending of a form before React is there is
 * held, shown as held, and done again afterwards: nothing a visitor does is lost. Links work natively all along.
 */
export function startReact(): void {
  // Pages that respond to a single request (a form's errors) carry no state: they stay plain HTML.
  if (document.getElementById('state')?.textContent === 'null') return

  const waiting = new AbortController()
  const untilReady = { capture: true, passive: true, signal: waiting.signal }
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    void importApplication()
  }
  const startWhenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: latestStartMs })
      : setTimeout(start, fallbackDelayMs)

  if (isLive()) {
    if (document.readyState === 'complete') startWhenIdle()
    else addEventListener('load', startWhenIdle, { once: true })
  }
  // Whoever saves data pays for the application when they use it.
  else if (!savesData()) for (const type of signsOfLife) addEventListener(type, startWhenIdle, untilReady)
  for (const type of uses) addEventListener(type, start, untilReady)
  for (const type of ['pointerover', 'pointerdown'])
    addEventListener(type, (event) => closest(event, controls) && start(), untilReady)

  const held: (() => void)[] = []
  const hold = (event: Event, pressed: Element, repeat: () => void) => {
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
      const button = closest(event, 'button')
      // What works without React is not held; a submit button ends in the form's own event.
      if (!(button instanceof HTMLButtonElement) || button.type === 'submit') return
      if (!button.closest('[data-works-alone]')) hold(event, button, () => button.click())
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
  // Sent by main.tsx when React has taken the page over.
  document.addEventListener('react-ready', () => {
    waiting.abort()
    for (const repeat of held) repeat()
  })
}

const closest = ({ target }: Event, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null
