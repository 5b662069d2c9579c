import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink, type ButtonLook } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LinkPrefetch } from '#ui/Link.tsx'
import { whenNear } from '#ui/when-near.ts'
import type { RequestDialog, SentRequest } from './RequestDialog.tsx'

type RequestButtonProps = ButtonLook & {
  /** The service's slug: it decides which form opens. */
  service: string
  /** The slug of a package or of one of the service's extra choices; nothing for services asked for as a whole. */
  choice?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const loadDialog = async () => await import('./RequestDialog.tsx')

// Not React.lazy: what has been loaded already would still be waited for, and shown a third of a second late.
let Dialog: typeof RequestDialog | undefined

async function prepareDialog(): Promise<void> {
  Dialog = (await loadDialog()).RequestDialog
}
// What could not be had is asked for again with the press.
const prefetchDialog = () => void prepareDialog().catch(() => {})

/**
 * Asks for a package: a link to the request form's own page, which with JavaScript opens the same form in a dialog,
 * from the first press on. The dialog's code comes when the button is near the window, or a visitor points at it: most
 * visitors see none.
 */
export function RequestButton({ service, choice, children, ...look }: RequestButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Here and not in the dialog, which someone may have closed while it was sending. Another press opens the form again.
  const [sent, setSent] = useState<SentRequest>()
  const [openings, setOpenings] = useState(0)
  const [isFetching, setIsFetching] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpened = useRef(false)
  usePrefetchWhenNear(link)

  useEffect(
    // What was typed and not sent goes with the page.
    () => () => {
      if (wasOpened.current) void loadDialog().then(({ forgetDraft }) => forgetDraft(service))
    },
    [service],
  )

  function open() {
    wasOpened.current = true
    setOpenings((count) => count + 1)
    setSent(undefined)
    setIsOpen(true)
  }
  async function fetchAndOpen() {
    setIsFetching(true)
    try {
      await prepareDialog()
      open()
    } catch {
      location.assign(paths.enquire(service, choice))
    }
    setIsFetching(false)
  }
  function close() {
    setSent(undefined)
    setIsOpen(false)
  }

  return (
    <>
      {/* What a press will need is the dialog, not the page that the link leads to. */}
      <LinkPrefetch value={prefetchDialog}>
        <ButtonLink
          {...look}
          ref={link}
          href={paths.enquire(service, choice)}
          rel="nofollow"
          data-opens-dialog=""
          data-held={isFetching ? '' : undefined}
          onClick={(event) => {
            // A new tab or window is a wish for the page.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            if (Dialog) open()
            else void fetchAndOpen()
          }}
        >
          {children}
        </ButtonLink>
      </LinkPrefetch>
      {Dialog && (isOpen || sent) && (
        <ErrorBoundary key={openings}>
          <Dialog
            {...{ service, choice, isOpen, sent }}
            onClose={close}
            onSent={(request) => {
              setSent(request)
              if (!request.staysOpen) setIsOpen(false)
            }}
          />
        </ErrorBoundary>
      )}
    </>
  )
}

/** In the first screen of a page, where visitors have not read anything yet, only after they have scrolled. */
function usePrefetchWhenNear(button: RefObject<Element | null>): void {
  useEffect(() => {
    const element = button.current
    if (!element) return undefined
    if (scrollY > 0) return whenNear(element, prefetchDialog)

    let stopWaiting = () => {}
    const scrolled = new AbortController()
    addEventListener('scroll', () => (stopWaiting = whenNear(element, prefetchDialog)), {
      once: true,
      passive: true,
      signal: scrolled.signal,
    })
    return () => {
      scrolled.abort()
      stopWaiting()
    }
  }, [button])
}
