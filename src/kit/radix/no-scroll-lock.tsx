import type { ReactNode } from 'react'

/** Replaces react-remove-scroll inside Radix: the page keeps its scroll under a listbox, and Dialog.css locks it under a dialog. */
export function RemoveScroll({ children }: { children: ReactNode }) {
  return children
}
