import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IconButton } from './Button.tsx'
import { firstFieldIn } from './dom.ts'

export type DialogProps = {
  open: boolean
  /** Called with `false` by the close button, Escape and a press outside. */
  onOpenChange: (open: boolean) => void
  title: string
  /** A picture above the title, 60 px high. */
  band?: ReactNode
  /** What is requested, on a rose strip; read out as the dialog's description. */
  summary?: ReactNode
  /** True while it holds words that someone would not want to lose: then a press outside does not close it. */
  holdsText?: () => boolean
  children: ReactNode
}

/**
 * A modal dialog: focus goes to its first field or else its title, stays inside and returns to the opener, unless what took the dialog's place
 * has it by then. The page behind is fixed by CSS.
 */
export function Dialog({ open, onOpenChange, title, band, summary, holdsText, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!open) return undefined
    // For Dialog.css. With `html:has(.dialog)` a browser recalculates the styles of the whole page, before the dialog is seen.
    const { documentElement } = document
    documentElement.toggleAttribute('data-dialog', true)
    return () => documentElement.removeAttribute('data-dialog')
  }, [open])

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay: it locks the scroll by a <style> that our content security policy blocks. */}
        <div className="dialog-backdrop" />
        <Radix.Content
          ref={content}
          className="dialog"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            // What is typed at once must not be lost; the dialog's name is read out all the same.
            const field = content.current && firstFieldIn(content.current)
            ;(field ?? heading.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const isTaken = document.activeElement !== null && document.activeElement !== document.body
            if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onPointerDownOutside={(event) => {
            if (holdsText?.()) event.preventDefault()
          }}
        >
          {band && <div className="dialog__band">{band}</div>}
          <Radix.Close asChild>
            <IconButton label="Close" className="dialog__close">
              <X className="icon" aria-hidden />
            </IconButton>
          </Radix.Close>
          <div className="dialog__body">
            <Radix.Title ref={heading} tabIndex={-1} className="d2 dialog__title">
              {title}
            </Radix.Title>
            {summary && (
              <Radix.Description asChild>
                <div className="dialog__summary">{summary}</div>
              </Radix.Description>
            )}
            <ErrorBoundary>{children}</ErrorBoundary>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
