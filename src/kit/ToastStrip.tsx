import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Button, IconButton } from './Button.tsx'
import { dismissToast, readToasts, subscribeToToasts, type ToastRecord } from './toast.ts'

// Long enough to take back what was done.
const stripMs = 10_000
const noToasts: readonly ToastRecord[] = []

/** The messages of `toast()` as a strip at the foot of the console's work, each for ten seconds; is there once in its frame. They are read out politely, and never take the focus. */
export function ToastStrip() {
  const [shown] = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  return (
    // A page that is alone has neither rail nor dock.
    <output className="fixed inset-x-0 bottom-0 z-60 max-lg:in-[:root:has(.rail)]:bottom-[calc(56px_+_env(safe-area-inset-bottom))] lg:in-[:root:has(.rail)]:left-[var(--rail)]">
      {shown?.isOpen && <Message key={shown.id} {...shown} />}
    </output>
  )
}

function Message({ id, title, description, variant = 'default', action }: ToastRecord) {
  const isFailure = variant === 'destructive'
  const Icon = isFailure ? CircleAlert : CircleCheck
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), stripMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div
      className={`console-toast [--focus:var(--weld-400)] relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 items-center min-h-[60px] pt-1.5 pr-2 pb-2 pl-pad text-paper forced-colors:border console-toast--${variant} ${isFailure ? 'bg-danger-700' : 'bg-mulberry-900'}`}
    >
      <Icon className={`icon ${isFailure ? 'text-paper' : 'text-weld-400'}`} aria-hidden />
      <div>
        <b>{title}</b>
        {description && (
          <p className={`text-sm lg:inline lg:ml-2 ${isFailure ? '' : 'text-on-dark-2'}`.trimEnd()}>
            {description}
          </p>
        )}
      </div>
      <div className="flex gap-2 items-center">
        {action && (
          <Button
            variant="ghost"
            size="small"
            className="button--on-dark"
            onClick={() => {
              dismissToast(id)
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label="Close" onClick={() => dismissToast(id)}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {action && (
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
