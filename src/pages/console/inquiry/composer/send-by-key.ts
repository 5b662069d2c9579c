import type { KeyboardEvent } from 'react'

/**
 * Ctrl Enter, or Command Enter, sends the form of the field in which it is pressed; with Shift or Alt by its button that
 * closes, or goes on to the next.
 */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const { form } = event.currentTarget
  const after = event.shiftKey ? 'close' : event.altKey ? 'next' : 'stay'
  form?.requestSubmit(form.querySelector<HTMLElement>(`[name="then"][value="${after}"]`))
}
