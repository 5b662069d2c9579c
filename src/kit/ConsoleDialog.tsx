import { X } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IconButton } from './Button.tsx'
import { firstFieldIn } from './dom.ts'

type ConsoleDialogProps = {
  title: string
  /** By Escape, the close button or a press beside it. */
  onClose: () => void
  isWide?: boolean
  /** The buttons at its end. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog, open for as long as it is rendered. The focus goes to its first field or else its title, and back when it closes. */
export function ConsoleDialog({ title, onClose, isWide = false, actions, children }: ConsoleDialogProps) {
  const titleId = useId()
  const dialog = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop is one on the dialog itself; Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={`max-w-none max-h-[calc(100dvh_-_24px)] m-auto bg-paper shadow-dialog text-ink-900 open:flex open:flex-col forced-colors:border-2 ${isWide ? 'w-[min(920px,_calc(100vw_-_24px))]' : 'w-[min(560px,_calc(100vw_-_24px))]'}`}
      aria-labelledby={titleId}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !hasTyped(currentTarget)) currentTarget.close()
      }}
    >
      <div className="flex gap-3 items-center justify-between pt-5 pb-2 px-4 sm:pl-6">
        <h2
          className="font-display console-dialog__title text-d3 leading-title font-medium tracking-display"
          id={titleId}
          tabIndex={-1}
        >
          {title}
        </h2>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-4 pt-1 pb-6 px-4 overflow-y-auto sm:px-6">
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 justify-end py-3 px-4 border-t border-line sm:py-4 sm:px-6">
          {actions}
        </div>
      )}
    </dialog>
  )
}

/** Someone has typed into it: a press beside it loses nothing. */
const hasTyped = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Opens a `<dialog>` over the page while it is rendered. What has `data-first-focus` in it gets the focus, or its first
 * field, or its title; closing gives it back. `onClose` is called when someone closes it, not when it is taken away.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Before the dialog leaves the document: what is not in it has no focus to give back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const ended = new AbortController()
    element.addEventListener('close', () => close(), { signal: ended.signal })
    element.showModal()
    firstFocus(element)?.focus()
    return () => {
      ended.abort()
      element.close()
    }
  }, [])
  return dialog
}

const firstFocus = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[data-first-focus]') ??
  firstFieldIn(dialog) ??
  dialog.querySelector<HTMLElement>('h2')
