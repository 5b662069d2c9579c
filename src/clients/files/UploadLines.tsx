import { type Upload } from '#api-client/use-uploads.ts'
import { IconButton } from '#kit/Button.tsx'
import { X } from 'lucide-react'

type UploadLinesProps = {
  uploads: readonly Upload[]
  /** Removes one from the list that is not being sent. */
  onRemove?: (key: number) => void
}

/** Uploads: the progress of each, that it is stored, or why not. */
export const UploadLines = ({ uploads, onRemove }: UploadLinesProps) =>
  uploads.map(({ key, name, share, state, message }) => (
    <p
      key={key}
      className={`flex flex-wrap gap-y-1 gap-x-3 items-center py-2 border-b border-b-line-200 wrap-anywhere ${state === 'failed' ? 'pl-4 border-l-6 border-l-danger-700 bg-danger-100' : ''}`}
    >
      <b>{name}</b>
      {state === 'sending' && (
        <progress className="flex-[1_1_8rem] h-[8px] accent-mulberry-700" aria-label={name} value={share} />
      )}
      {state === 'held' && (
        <span>You are offline. It is sent as soon as you are back; please leave this page open.</span>
      )}
      {state === 'done' && <span>{message ?? 'It is here.'}</span>}
      {state === 'failed' && <span className="field__error">{message}</span>}
      {onRemove && (state === 'done' || state === 'failed') && (
        <IconButton label={`Leave out ${name}`} onClick={() => onRemove(key)}>
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </p>
  ))
