import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

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
