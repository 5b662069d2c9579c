import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** What is wrong and how to put it right; makes the control invalid. */
  error?: string | undefined
  /** Adds "(optional)" to the label: required fields are not starred, optional ones are named. */
  optional?: boolean | undefined
  /** Of the field as a whole, for its place in the form. */
  className?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export function fieldWiring(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** Label, hint and error around the one control of a form field. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  className = '',
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${className}`.trimEnd()}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
