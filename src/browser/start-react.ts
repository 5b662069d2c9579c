const latestStartMs = 4000
const fallbackDelayMs = 1500

/**
 * Starts React at idle, or at the first interaction. A click on a button or the sending of a form before React is
 * there is held and done again afterwards: nothing a visitor does is lost. Links work natively all along.
 */
export function startReactWhenIdle(): void {
  // Pages that answer a single request (a form's errors) carry no state: they stay plain HTML.
  if (document.getElementById('state')?.textContent === 'null') return

  let isReady = false
  let starting: Promise<void> | undefined
  const start = () => (starting ??= import('./main.tsx').then(({ hydrated }) => hydrated).then(becomeReady))
  const becomeReady = () => {
    isReady = true
    for (const type of ['pointerdown', 'keydown', 'focusin']) removeEventListener(type, wake, true)
  }
  const wake = () => void start()
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    void start().then(repeat)
  }

  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, wake, true)
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      // The header's button has its own script; a submit button ends in the form's own event.
      if (isReady || !button || button.type === 'submit' || 'menuToggle' in button.dataset) return
      hold(event, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (isReady || !(form instanceof HTMLFormElement)) return
      hold(event, () => form.requestSubmit())
    },
    true,
  )

  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(wake, { timeout: latestStartMs })
      : setTimeout(wake, fallbackDelayMs)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
