import type { Upload } from '#api-client/use-uploads.ts'

/** Files on their way: how far each is, that it is here, or why it is not. */
export const UploadLines = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.map(({ key, name, share, state, message }) => (
    <p key={key} className={`upload-line${state === 'failed' ? ' upload-line--bad' : ''}`}>
      <b>{name}</b>
      {state === 'sending' && <progress aria-label={name} value={share} />}
      {state === 'held' && (
        <span>You are offline. It is sent as soon as you are back; please leave this page open.</span>
      )}
      {state === 'done' && <span>{message ?? 'It is here.'}</span>}
      {state === 'failed' && <span className="field__error">{message}</span>}
    </p>
  ))
