export type ConsoleToast = {
  title: string
  text?: string | undefined
  tone?: 'done' | 'failed' | undefined
  /** Takes back what was done. Offered for `undoMs`. */
  onUndo?: (() => void) | undefined
}

export type ShownToast = ConsoleToast & { id: number }

export const undoMs = 10_000

let shown: ShownToast | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function publish(next: ShownToast | undefined): void {
  shown = next
  for (const notify of listeners) notify()
}

/** Says what was done, in place of what was said before, for ten seconds. */
export function showToast(toast: ConsoleToast): void {
  clearTimeout(timer)
  lastId += 1
  const id = lastId
  publish({ ...toast, id })
  timer = setTimeout(() => dismissToast(id), undoMs)
}

/** Takes one away, if it still shows. */
export function dismissToast(id: number): void {
  if (shown?.id === id) publish(undefined)
}

/** The one that shows; with `subscribeToToasts` for `useSyncExternalStore`. */
export const readToast = (): ShownToast | undefined => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
