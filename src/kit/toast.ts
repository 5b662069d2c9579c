/** §9, to the letter. */
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_DURATION_MS = 5000

export type ToastMessage = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** One thing to do about it; `altText` says to screen-reader users where else it can be done. */
  action?: { label: string; altText: string; onSelect: () => void } | undefined
}

export type ToastRecord = ToastMessage & { id: number; isOpen: boolean }

let toasts: readonly ToastRecord[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastRecord[]) {
  toasts = next
  for (const notify of listeners) notify()
}

/** Shows a message, in place of the one that shows now. Returns its dismissal. */
export function toast(message: ToastMessage): () => void {
  const id = ++lastId
  publish([{ ...message, id, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT))
  return () => dismissToast(id)
}

/** The one thing to do about what was just done: to take it back. */
export const undoBy = (onSelect: () => void): NonNullable<ToastMessage['action']> => ({
  label: 'Undo',
  altText: 'Undo',
  onSelect,
})

/** Closes a message; it leaves the list after `TOAST_REMOVE_DELAY_MS`. */
export function dismissToast(id: number) {
  if (!toasts.some((record) => record.id === id && record.isOpen)) return
  publish(toasts.map((record) => (record.id === id ? { ...record, isOpen: false } : record)))
  setTimeout(() => publish(toasts.filter((record) => record.id !== id)), TOAST_REMOVE_DELAY_MS)
}

/** Open and dismissed messages, newest first; with `subscribeToToasts` for `useSyncExternalStore`. */
export function readToasts(): readonly ToastRecord[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
