import { X } from 'lucide-react'
import type { Upload } from '#api-client/use-uploads.ts'
import { IconButton } from '#ui/IconButton.tsx'

type UploadLinesProps = {
  uploads: readonly Upload[]
  /** Takes one off the list that is not on its way. */
  onRemove?: (key: number) => void
}

/** Files on their way: how far each is, that it is here, or why it is not. */
export const UploadLines = ({ uploads, onRemove }: UploadLinesProps) =>
  uploads.map(({ key, name, share, state, message }) => (
    <p key={key} className={`upload-line${state === 'failed' ? ' upload-line--bad' : ''}`}>
      <b>{name}</b>
      {state === 'sending' && <progress aria-label={name} value={share} />}
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
