import { Button } from '#ui/Button.tsx'
import { fieldWiring } from '#ui/FieldFrame.tsx'
import { CircleAlert } from 'lucide-react'

export type CodeKind = 'app' | 'backup-code'

type CodeFieldProps = {
  id: string
  kind: CodeKind
  label?: string
  /** The button beside it; left out where the form has more fields. */
  button?: string
  /** The button is the one that the page is for. */
  isPrimary?: boolean
  error?: string | undefined
}

const words = {
  app: {
    label: 'Code from your app',
    hint: 'Six digits. They change every 30 seconds; the one before still works.',
  },
  'backup-code': { label: 'Backup code', hint: 'Ten letters and digits. Each code works once.' },
}

/** One large field for a code, with its button beside it. */
export function CodeField({
  id,
  kind,
  label = words[kind].label,
  button,
  isPrimary = false,
  error,
}: CodeFieldProps) {
  const { hint } = words[kind]
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="code-field">
        <input
          type="text"
          name="code"
          {...fieldWiring(id, { hint, error })}
          className={`control code-field__input code-field__input--${kind}`}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
        />
        {button !== undefined && (
          <Button type="submit" variant={isPrimary ? 'primary' : 'ghost'}>
            {button}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
