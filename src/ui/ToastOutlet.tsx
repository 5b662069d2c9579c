import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadToaster } from './load-toaster.ts'
import { PlainToaster } from './PlainToaster.tsx'
import { readToasts, subscribeToToasts, type ToastRecord } from './toast.ts'

const Toaster = lazy(() =>
  loadToaster().then(
    (loaded) => ({ default: loaded.Toaster }),
    () => ({ default: PlainToaster }),
  ),
)

const NO_TOASTS: readonly ToastRecord[] = []

/** Where toasts appear; stands once, at the end of the app, and is nothing until the first message. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NO_TOASTS)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
