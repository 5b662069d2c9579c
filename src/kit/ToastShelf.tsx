import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from './Button.tsx'

type ConsoleToast = {
  title: string
  text?: string | undefined
  tone?: 'done' | 'failed' | undefined
  /** Takes back what was done. Offered for `undoMs`. */
  onUndo?: (() => void) | undefined
}

type ShownToast = ConsoleToast & { id: number }

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

/** The strip at the foot of the work, where toasts appear; is there once in the frame. They are read out politely, and never take the focus. */
export function ToastShelf() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined)
  return <output className="toast-shelf fixed z-60">{toast && <Toast key={toast.id} toast={toast} />}</output>
}

function Toast({ toast: { id, title, text, tone = 'done', onUndo } }: { toast: ShownToast }) {
  const Icon = tone === 'failed' ? CircleAlert : CircleCheck
  const undo = () => {
    dismissToast(id)
    onUndo?.()
  }
  return (
    <div
      className={`console-toast [--focus:var(--weld-400)] relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 items-center min-h-[60px] text-paper forced-colors:border console-toast--${tone}`}
    >
      <Icon className={`icon ${tone === 'failed' ? 'text-paper' : 'text-weld-400'}`} aria-hidden />
      <div>
        <b>{title}</b>
        {text && <p className="console-toast__text text-sm lg:inline lg:ml-2">{text}</p>}
      </div>
      <div className="flex gap-2 items-center">
        {onUndo && (
          <Button variant="ghost" size="small" onClick={undo}>
            Undo
          </Button>
        )}
        <IconButton label="Close" onClick={() => dismissToast(id)}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {onUndo && (
        <svg
          className="run-out absolute bottom-0 left-0 z-1 hidden w-full h-[4px] motion-safe:block"
          viewBox="0 0 440 4"
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d="M0 2H440" />
        </svg>
      )}
    </div>
  )
}
