import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { escapeMarkup } from '#shared/escape.ts'
import { Button, type ButtonLook } from '#kit/Button.tsx'

type PasskeyFormProps = {
  /** Where the browser's proof goes. */
  action: string
  /** What says how a passkey is to be used or made. */
  options: string
  kind: 'use' | 'make'
  label: string
  variant?: ButtonLook['variant']
  isWide?: boolean
  /** Where a browser is redirected that has to confirm the sign-in first. */
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
  isWide = false,
  confirm,
  error,
  children,
}: PasskeyFormProps) {
  // Its script may write here before React takes the page over, and React leaves alone what it is given as markup.
  const [said] = useState({ __html: escapeMarkup(error ?? '') })
  return (
    <form action={action} method="post" className="grid gap-2" aria-label={label} data-works-alone>
      {children}
      <input type="hidden" name="passkey" />
      {/* Enabled by its script. */}
      <Button
        variant={variant}
        className={`[&_.icon]:transform-none ${isWide ? 'w-full' : 'justify-self-start'}`}
        disabled
        data-passkey={options}
        data-passkey-kind={kind}
        data-passkey-confirm={confirm}
      >
        <KeyRound className="icon" aria-hidden />
        {label}
      </Button>
      {/* oxlint-disable-next-line react/no-danger -- escaped above */}
      <output className="field__error empty:hidden" data-passkey-status dangerouslySetInnerHTML={said} />
      <p className="field__hint scripting:hidden">
        Passkeys need JavaScript, which is switched off in this browser.
      </p>
    </form>
  )
}
