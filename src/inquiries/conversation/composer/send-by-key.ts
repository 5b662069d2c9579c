type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * Ctrl Enter or Command Enter sends the form of a field; with Shift it also closes the enquiry, with Alt it opens the next.
 * @returns whether the event was that shortcut
 */
export function sendByKey(event: Pressed, form: HTMLFormElement | null): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  const after = event.shiftKey ? 'close' : event.altKey ? 'next' : 'stay'
  form?.requestSubmit(form.querySelector<HTMLElement>(`[name="then"][value="${after}"]`))
  return true
}
