import { useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { RequestDialog, type SentRequest } from './RequestDialog.tsx'

/** A press on a button, and where its request is confirmed. */
type Opening = { count: number; service: string; choice: string | undefined; place: Element }

/**
 * The dialogs of all `RequestButton`s of a page, which are plain links: it hears every press on one, and shows nothing
 * until the first.
 */
export function RequestsIsland() {
  const [opening, setOpening] = useState<Opening>()
  const [isOpen, setIsOpen] = useState(false)
  // Not in the dialog, which can be closed while it is sending.
  const [sent, setSent] = useState<SentRequest>()

  useLayoutEffect(() => {
    function open(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null
      const link = target?.closest<HTMLElement>('a[data-of-island="requests"]')
      // A new tab or window opens the page.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { service = '', choice } = link.dataset
      setOpening((last) => ({ count: (last?.count ?? 0) + 1, service, choice, place: placeOf(link) }))
      setSent(undefined)
      setIsOpen(true)
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  if (!opening || (!isOpen && !sent)) return null
  const { count, ...asked } = opening
  return (
    <ErrorBoundary key={count}>
      <RequestDialog
        {...asked}
        {...{ isOpen, sent }}
        onClose={() => {
          setSent(undefined)
          setIsOpen(false)
        }}
        onSent={(request) => {
          setSent(request)
          if (!request.staysOpen) setIsOpen(false)
        }}
      />
    </ErrorBoundary>
  )
}

/** The section's own place for confirmations, or one beside the button. */
function placeOf(link: HTMLElement): Element {
  const place = link.closest('section')?.querySelector('[data-confirmation]')
  if (place) return place
  const beside = document.createElement('div')
  beside.toggleAttribute('data-confirmation', true)
  link.after(beside)
  return beside
}
