import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'

type CopyFieldProps = { label: string; value: string; isLabelHidden?: boolean }

/** A text to be copied: with a button where scripts run, and selected by a press everywhere. */
export function CopyField({ label, value, isLabelHidden = false }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useIsHydrated()
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without a clipboard the selected text is copied by hand.
    }
  }
  return (
    <div className="field">
      <label className={isLabelHidden ? 'sr-only' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          className="control min-w-0"
          value={value}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {isHydrated && (
          <Button variant="ghost" onClick={() => void copy()}>
            {isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
    </div>
  )
}
