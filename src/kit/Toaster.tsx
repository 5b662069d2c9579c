import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from './Button.tsx'
import { dismissToast, readToasts, subscribeToToasts, TOAST_DURATION_MS, type ToastRecord } from './toast.ts'

/** §9, to the letter. */
export const TOAST_SWIPE_DIRECTION = 'right'
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = ['F8']
export const TOAST_LABEL = 'Notification'

/** Shows the messages of `toast()`. Loaded with the first message, by `ToastOutlet`. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts)
  return (
    <Toast.Provider
      label={TOAST_LABEL}
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((record) => (
        <Message key={record.id} {...record} />
      ))}
      <Toast.Viewport hotkey={TOAST_HOTKEY} className="toast-viewport" />
    </Toast.Provider>
  )
}

function Message({ id, isOpen, title, description, variant = 'default', action }: ToastRecord) {
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(id)
      }}
      className={`toast toast--${variant}`}
    >
      <Icon className="icon" aria-hidden />
      <div>
        <Toast.Title className="toast__title">{title}</Toast.Title>
        {description && <Toast.Description className="toast__text">{description}</Toast.Description>}
        {action && (
          <Toast.Action altText={action.altText} asChild>
            <Button variant="ghost" size="small" className="toast__action" onClick={action.onSelect}>
              {action.label}
            </Button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton label="Close">
          <X className="icon" aria-hidden />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  )
}
