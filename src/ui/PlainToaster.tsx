import { useEffect, useSyncExternalStore } from 'react'
import { dismissToast, readToasts, subscribeToToasts, TOAST_DURATION_MS } from './toast.ts'

/** The message alone, for when the Toaster cannot be loaded: often the very reason for the message. */
export function PlainToaster() {
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
