const latestStartMs = 4000
const fallbackDelayMs = 1500
const wakingEvents = ['pointerdown', 'keydown', 'focusin']

// The document says where the application is: with a plain import() the bundler would hang its preload code on this
// script, which has to stay tiny.
const importApplication = async (): Promise<unknown> =>
  await import(
    /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? ''
  )

/**
 * Starts React at idle, or at the first interaction. A click on a button or the sending of a form before React is
 * there is held and done again afterwards: nothing a visitor does is lost. Links work natively all along.
 */
export function startReactWhenIdle(): void {
  // Pages that respond to a single request (a form's errors) carry no state: they stay plain HTML.
  if (document.getElementById('state')?.textContent === 'null') return

  let isStarted = false
  let isReady = false
  const held: (() => void)[] = []
  const start = () => {
    if (isStarted) return
    isStarted = true
    void importApplication()
  }
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(repeat)
    start()
  }
  // Sent by main.tsx when React has taken the page over.
  document.addEventListener('react-ready', () => {
    isReady = true
    for (const repeat of held) repeat()
    for (const type of wakingEvents) removeEventListener(type, start, true)
  })

  for (const type of wakingEvents) addEventListener(type, start, true)
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      // What works without React is not held; a submit button ends in the form's own event.
      if (isReady || !button || button.type === 'submit' || button.closest('[data-works-alone]')) return
      hold(event, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (isReady || !(form instanceof HTMLFormElement)) return
      hold(event, () => form.requestSubmit(event.submitter))
    },
    true,
  )

  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: latestStartMs })
      : setTimeout(start, fallbackDelayMs)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
