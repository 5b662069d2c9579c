import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

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

// Two components, because they are one field that differs only in its element.

type FieldProps<Element extends 'input' | 'textarea'> = FieldTexts &
  ComponentProps<Element> & { name: string }

/** A labelled one-line input; native attributes go to the `<input>`. Give it an `id` to link to it from an `ErrorSummary`. */
export function TextField({ label, hint, error, optional, className, id, ...input }: FieldProps<'input'>) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame {...{ id: fieldId, label, hint, error, optional, className }}>
      <input type="text" {...input} {...fieldWiring(fieldId, { hint, error })} className="control" />
    </FieldFrame>
  )
}

/** A labelled text of several lines; native attributes go to the `<textarea>`. */
export function TextArea({ label, hint, error, optional, className, id, ...area }: FieldProps<'textarea'>) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <FieldFrame {...{ id: fieldId, label, hint, error, optional, className }}>
      <textarea dir="auto" {...area} {...fieldWiring(fieldId, { hint, error })} className="control" />
    </FieldFrame>
  )
}
