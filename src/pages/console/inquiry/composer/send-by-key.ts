import type { KeyboardEvent } from 'react'

/** Ctrl Enter, or Command Enter, sends the form of the field in which it is pressed. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
