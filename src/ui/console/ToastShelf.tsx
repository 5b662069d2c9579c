import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { dismissToast, readToast, subscribeToToasts, type ShownToast } from './toasts.ts'

/** The strip at the foot of the work, where toasts appear; is there once in the frame. They are read out politely, and never take the focus. */
export function ToastShelf() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined)
  return <output className="toast-shelf">{toast && <Toast key={toast.id} toast={toast} />}</output>
}

function Toast({ toast: { id, title, text, tone = 'done', onUndo } }: { toast: ShownToast }) {
  const Icon = tone === 'failed' ? CircleAlert : CircleCheck
  const undo = () => {
    dismissToast(id)
    onUndo?.()
  }
  return (
    <div className={`console-toast console-toast--${tone}`}>
      <Icon className="icon" aria-hidden />
      <div>
        <b>{title}</b>
        {text && <p className="console-toast__text">{text}</p>}
      </div>
      <div className="console-toast__ways">
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
        <svg className="run-out" viewBox="0 0 440 4" preserveAspectRatio="none" aria-hidden>
          <path d="M0 2H440" />
        </svg>
      )}
    </div>
  )
}
