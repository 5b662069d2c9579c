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
 * visitor does is lost. Other links work natively all along.
 */
export function startReact(): void {
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
}

function needsReact(pressed: HTMLElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  // A submit button ends in the form's own event.
  if (pressed instanceof HTMLButtonElement)
    return pressed.type !== 'submit' && !pressed.closest('[data-works-alone]')
  // A new tab or window is a wish for the link's page.
  return 'opensDialog' in pressed.dataset && !(ctrlKey || metaKey || shiftKey || altKey)
}
