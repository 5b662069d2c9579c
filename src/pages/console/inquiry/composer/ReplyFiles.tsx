import { FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeInWords } from '#shared/file-size.ts'
import { useInquiry } from '../inquiry-context.tsx'
import type { useReplyFiles } from './use-reply-files.ts'

/** What goes with the reply, what is still arriving, and what was not taken. */
export function ReplyFiles({ of }: { of: ReturnType<typeof useReplyFiles> }) {
  const { visitor } = useInquiry()
  const { files, uploads, problem, remove, dismiss } = of
  return (
    <>
      {files.length + uploads.length > 0 && (
        <ul className="reply-files" aria-label={`Files for ${visitor}`}>
          {files.map(({ id, name, size }) => (
            <Chip key={id} name={name} onRemove={() => void remove(id)}>
              <span className="fine">{sizeInWords(size)}</span>
            </Chip>
          ))}
          {uploads.map(({ key, name, share, failure }) => (
            <Chip key={`upload-${key}`} name={name} onRemove={failure ? () => dismiss(key) : undefined}>
              {failure === undefined ? (
                <progress aria-label={`Sending ${name}`} value={share} />
              ) : (
                <span className="field__error">{failure}</span>
              )}
            </Chip>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className="field__error composer__error" role="alert">
          {problem}
        </p>
      )}
      <output className="sr-only">
        {files.length > 0 && `Attached: ${files.map(({ name }) => name).join(', ')}`}
      </output>
    </>
  )
}

type ChipProps = { name: string; onRemove: (() => void) | undefined; children: ReactNode }

const Chip = ({ name, onRemove, children }: ChipProps) => (
  <li className="reply-file">
    <FileText className="icon" aria-hidden />
    <span className="reply-file__text">
      <b>{name}</b>
      {children}
    </span>
    {onRemove && (
      <button type="button" className="reply-file__remove needs-scripts" onClick={onRemove}>
        <X className="icon" aria-hidden />
        <span className="sr-only">Remove {name}</span>
      </button>
    )}
  </li>
)
