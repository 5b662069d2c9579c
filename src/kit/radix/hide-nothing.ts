/** Replaces aria-hidden inside Radix Select: an open listbox is no reason to hide the page with its main heading. */
export function hideOthers(): () => void {
  return () => {}
}
