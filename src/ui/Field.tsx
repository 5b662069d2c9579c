import { useId, type ComponentProps } from 'react'
import { FieldFrame, fieldWiring, type FieldTexts } from './FieldFrame.tsx'

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
      <textarea {...area} {...fieldWiring(fieldId, { hint, error })} className="control" />
    </FieldFrame>
  )
}
