import type { ComponentProps } from 'react'
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

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />
}
