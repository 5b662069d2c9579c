import { useEffect, useRef, type MouseEvent } from 'react'

export type ErrorSummaryProps = {
  title: string
  /** In the order of the fields; `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; message: string }[]
}

function focusField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault() // the hash would leave a mark in the history, and scrolls no dialog
  field.focus()
}

/** All errors of a form, above it: takes the focus when it appears; each line links to its field. Mount it again (by `key`) after each attempt. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- for pages without JavaScript: a browser focuses it when the form comes back
    <div ref={box} className="notice" role="alert" tabIndex={-1} autoFocus>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
