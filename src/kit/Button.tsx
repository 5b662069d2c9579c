import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from './Link.tsx'

export type ButtonLook = {
  /** `quiet` and `danger` are the console's, whose sheet has them. */
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'white' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
}

/** The classes that `Button` and `ButtonLink` share. */
export function buttonClass({ variant = 'primary', size = 'regular' }: ButtonLook, className = ''): string {
  return `button button--${variant}${size === 'small' ? ' button--small' : ''} ${className}`.trimEnd()
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button is disabled and shows `pendingLabel` (§4). */
    pending?: boolean | undefined
    pendingLabel?: string | undefined
  }

/** A button that does something; it submits a form only with `type="submit"`. To go somewhere use `ButtonLink`. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel = 'Sending...',
  disabled,
  className,
  children,
  type = 'button',
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size }, className)}
      disabled={pending || disabled}
      aria-busy={pending || undefined}
    >
      {pending ? pendingLabel : children}
    </button>
  )
}

/** What opens a `<details>`, as a button. */
export function ButtonSummary({
  variant,
  size,
  className,
  ...summary
}: ComponentProps<'summary'> & ButtonLook) {
  return <summary {...summary} className={buttonClass({ variant, size }, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />
}

/** What every control without visible words must say of itself. */
type Labelled = {
  /** Read out and shown on no screen: say what the control does. */
  label: string
  /** The icon; it is hidden from screen readers by the control. */
  children: ReactNode
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & Labelled

/** A 44 px button that shows an icon only. Without a `label` it does not compile. */
export function IconButton({ label, className = '', type = 'button', children, ...button }: IconButtonProps) {
  return (
    <button {...button} type={type} aria-label={label} className={`icon-button ${className}`.trimEnd()}>
      {children}
    </button>
  )
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, className = '', ...link }: Omit<LinkProps, 'aria-label'> & Labelled) {
  return <Link {...link} aria-label={label} className={`icon-button ${className}`.trimEnd()} />
}
