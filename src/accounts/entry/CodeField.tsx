import { Button } from '#kit/Button.tsx'
import { fieldWiring } from '#kit/Field.tsx'
import { CircleAlert } from 'lucide-react'
import type { AppToScan } from '../security-data.ts'

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
      <div className="flex gap-2">
        <input
          type="text"
          name="code"
          {...fieldWiring(id, { hint, error })}
          className={`control flex-[1_1_auto] min-w-0 min-h-[52px] py-0 tabular ${kind === 'app' ? 'text-d3 [letter-spacing:0.3em]' : 'text-lede [letter-spacing:0.08em]'}`}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
        />
        {button !== undefined && (
          <Button className="flex-none" type="submit" variant={isPrimary ? 'primary' : 'ghost'}>
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

const margin = 2

/** What an authenticator app has to be shown: to scan, to open on the same device, or to type. */
export function AppToScanView({ app }: { app: AppToScan }) {
  const edge = app.size + 2 * margin
  return (
    <div className="flex flex-wrap gap-y-4 gap-x-6 items-center text-sm">
      {/* What it says is beside it, to be typed or opened. */}
      <svg
        viewBox={`${-margin} ${-margin} ${edge} ${edge}`}
        aria-hidden
        shapeRendering="crispEdges"
        className="flex-none size-[176px] forced-color-adjust-none"
      >
        <path fill="#fff" d={`M${-margin} ${-margin}h${edge}v${edge}h-${edge}z`} />
        <path d={app.drawing} />
      </svg>
      <div>
        <p>No camera? Type this instead:</p>
        <p>
          <code className="text-sm [letter-spacing:0.04em] wrap-anywhere">{app.secret}</code>
        </p>
        <p className="mt-2">
          <a href={app.address}>Open it in an app on this device</a>
        </p>
      </div>
    </div>
  )
}
