import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ButtonLook } from '#ui/button-class.ts'

type RequestButtonProps = ButtonLook & {
  /** The service's slug: it decides which form opens. */
  service: string
  /** The slug of a package or of one of the service's extra choices; nothing for services asked for as a whole. */
  choice?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const loadDialog = async () => await import('./RequestDialog.tsx')
const RequestDialog = lazy(async () => ({ default: (await loadDialog()).RequestDialog }))

/**
 * Asks for a package: a link to the request form's own page, which with JavaScript opens the same form in a dialog.
 * The dialog's code comes when somebody points at the button or focuses it: most visitors never do.
 */
export function RequestButton({ service, choice, children, ...look }: RequestButtonProps) {
  // After sending, the dialog leaves its confirmation under the button; another press opens the form anew.
  const [shown, setShown] = useState<'button' | 'form' | 'confirmation'>('button')
  const [openings, setOpenings] = useState(0)
  const wasOpened = useRef(false)

  useEffect(
    // What was typed and not sent goes with the page.
    () => () => {
      if (wasOpened.current) void loadDialog().then(({ forgetDraft }) => forgetDraft(service))
    },
    [service],
  )

  return (
    <>
      <ButtonLink
        {...look}
        href={paths.enquire(service, choice)}
        rel="nofollow"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          // A new tab or window is a wish for the page.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          wasOpened.current = true
          setOpenings((count) => count + 1)
          setShown('form')
        }}
      >
        {children}
      </ButtonLink>
      {shown !== 'button' && (
        <Suspense fallback={null}>
          <RequestDialog
            key={openings}
            service={service}
            choice={choice}
            onClose={() => setShown('button')}
            onSent={() => setShown('confirmation')}
          />
        </Suspense>
      )}
    </>
  )
}

const prefetch = () => void loadDialog()
