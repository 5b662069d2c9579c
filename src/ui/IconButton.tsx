import type { ComponentProps, ReactNode } from 'react'

/** What every control without visible words must say of itself. */
export type Labelled = {
  /** Read out and shown on no screen: say what the control does. */
  label: string
  /** The icon; it is hidden from screen readers by the control. */
  children: ReactNode
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & Labelled

/** A 44 px button that shows an icon only. Without a `label` it does not compile. */
export function IconButton({ label, className = '', type = 'button', children, ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} className={`icon-button ${className}`.trimEnd()}>
      {children}
    </button>
  )
}
