import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink, type ButtonLook } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LinkPrefetch } from '#ui/Link.tsx'
import { whenNear } from '#ui/dom.ts'
import type { RequestDialog, SentRequest } from './RequestDialog.tsx'

type RequestButtonProps = ButtonLook & {
  /** The service's slug. */
  service: string
  /** The slug of a package or of an extra choice. */
  choice?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const loadDialog = async () => await import('./RequestDialog.tsx')

// Not React.lazy, which shows even a loaded component a third of a second late.
let Dialog: typeof RequestDialog | undefined

async function prepareDialog(): Promise<void> {
  Dialog = (await loadDialog()).RequestDialog
}
// A failed load is retried with the click.
const prefetchDialog = () => void prepareDialog().catch(() => {})

/**
 * A link to the request form's own page, which with JavaScript opens the same form in a dialog. The dialog's code is loaded
 * when the button is near the viewport or hovered: most visitors never open one.
 */
export function RequestButton({ service, choice, children, ...look }: RequestButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Not in the dialog, which can be closed while it is sending.
  const [sent, setSent] = useState<SentRequest>()
  const [openings, setOpenings] = useState(0)
  const [isFetching, setIsFetching] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpened = useRef(false)
  usePrefetchWhenNear(link)

  useEffect(
    // The draft is deleted with the page.
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
      {/* Prefetches the dialog, not the page of the link. */}
      <LinkPrefetch value={prefetchDialog}>
        <ButtonLink
          {...look}
          ref={link}
          href={paths.enquire(service, choice)}
          rel="nofollow"
          data-opens-dialog=""
          data-held={isFetching ? '' : undefined}
          onClick={(event) => {
            // A new tab or window opens the page.
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

/** On the first screen of a page only after scrolling. */
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
