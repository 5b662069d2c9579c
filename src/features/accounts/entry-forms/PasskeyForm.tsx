import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ButtonLook } from '#ui/button-class.ts'

type PasskeyFormProps = {
  /** Where the browser's proof goes. */
  action: string
  /** What says how a passkey is to be used or made. */
  options: string
  kind: 'use' | 'make'
  label: string
  variant?: ButtonLook['variant']
  /** Where a browser is led that has to prove first who is there. */
  confirm?: string
  error?: string | undefined
  children?: ReactNode
}

/**
 * A form that a passkey fills in and sends: `src/browser/passkeys.ts` does it when the button is pressed. Without
 * JavaScript the button cannot be pressed, and the form says why.
 */
export function PasskeyForm({
  action,
  options,
  kind,
  label,
  variant,
  confirm,
  error,
  children,
}: PasskeyFormProps) {
  return (
    <form action={action} method="post" className="passkey-form" aria-label={label} data-works-alone>
      {children}
      <input type="hidden" name="passkey" />
      {/* Enabled by its script. */}
      <Button
        variant={variant}
        className="passkey-form__button"
        disabled
        data-passkey={options}
        data-passkey-kind={kind}
        data-passkey-confirm={confirm}
      >
        <KeyRound className="icon" aria-hidden />
        {label}
      </Button>
      <output className="field__error" data-passkey-status>
        {error}
      </output>
      <p className="passkey-form__unscripted field__hint">
        Passkeys need JavaScript, which is switched off in this browser.
      </p>
    </form>
  )
}
