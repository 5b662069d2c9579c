type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * Ctrl Enter, or Command Enter, in a field sends its form; with Shift or Alt by its button that closes, or goes on to the
 * next. @returns whether it was that
 */
export function sendByKey(event: Pressed, form: HTMLFormElement | null): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  const after = event.shiftKey ? 'close' : event.altKey ? 'next' : 'stay'
  form?.requestSubmit(form.querySelector<HTMLElement>(`[name="then"][value="${after}"]`))
  return true
}
