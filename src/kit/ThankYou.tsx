import { useEffect, useRef, type ReactNode } from 'react'

export type ThankYouProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  /** It takes the focus, and is read out, because it replaces the form; not on a page of its own. */
  takesFocus?: boolean | undefined
  /** False where something is left to do before it is. */
  isSent?: boolean
}

/** What is in the place of a form that was filled in. */
export function ThankYou({ title, children, action, takesFocus = true, isSent = true }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus()
    // Focusing the heading scrolls to it alone, not to the text below.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <div className={isSent ? 'panel panel--success' : undefined}>
      <h2 className="d2" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="panel__text">{children}</div>
      {action}
    </div>
  )
}
