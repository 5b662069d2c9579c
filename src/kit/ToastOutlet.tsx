import { lazy, Suspense, useSyncExternalStore, useEffect } from 'react'
import { readToasts, subscribeToToasts, type ToastRecord, dismissToast, TOAST_DURATION_MS } from './toast.ts'

/** Fetches the code that shows toasts; call it early where a message is likely, for example at a form's first focus. */
export const loadToaster = () => import('./Toaster.tsx')

const Toaster = lazy(() =>
  loadToaster().then(
    (loaded) => ({ default: loaded.Toaster }),
    () => ({ default: PlainToaster }),
  ),
)

const NO_TOASTS: readonly ToastRecord[] = []

/** Where toasts appear; is there once, at the end of the app, and is nothing until the first message. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NO_TOASTS)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}

/** The message alone, for when the Toaster cannot be loaded: often the very reason for the message. */
function PlainToaster() {
  const [message] = useSyncExternalStore(subscribeToToasts, readToasts)
  useEffect(() => {
    if (!message?.isOpen) return undefined
    const timer = setTimeout(() => dismissToast(message.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div role="alert" className="toast-viewport">
      {message?.isOpen && (
        <div className={`toast toast--${message.variant ?? 'default'}`}>
          <div>
            <strong className="toast__title">{message.title}</strong>
            <p className="toast__text">{message.description}</p>
          </div>
        </div>
      )}
    </div>
  )
}
