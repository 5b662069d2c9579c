import { useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonLook } from '#ui/button-class.ts'
import { LinkPrefetch } from '#ui/Link.tsx'
import type { RequestDialog, SentRequest } from './RequestDialog.tsx'
import { useDialogAtHand } from './use-dialog-at-hand.ts'

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
 * Asks for a package: a link to the request form's own page, which with JavaScript opens the same form in a dialog.
 * The dialog's code comes when the button is near the window, or somebody points at it: most visitors see none.
 */
export function RequestButton({ service, choice, children, ...look }: RequestButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Here and not in the dialog, which somebody may have closed while it was sending. Another press opens the form anew.
  const [sent, setSent] = useState<SentRequest>()
  const [openings, setOpenings] = useState(0)
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpened = useRef(false)
  useDialogAtHand(link, prefetchDialog)

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
          onClick={(event) => {
            // A new tab or window is a wish for the page.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            if (Dialog) open()
            else void prepareDialog().then(open, () => location.assign(paths.enquire(service, choice)))
          }}
        >
          {children}
        </ButtonLink>
      </LinkPrefetch>
      {Dialog && (isOpen || sent) && (
        <Dialog
          key={openings}
          {...{ service, choice, isOpen, sent }}
          onClose={close}
          onSent={(request) => {
            setSent(request)
            if (!request.staysOpen) setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
