import { FileText } from 'lucide-react'
import type { InquiryAttachment } from '#features/inquiries/inquiry-event.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { useInquiry } from './inquiry-context.tsx'

/** The files of a message or a reply, to be saved; pictures are shown small. */
export function Attachments({ files }: { files: readonly InquiryAttachment[] }) {
  const { reference } = useInquiry().data.inquiry
  return (
    <ul className="attachments" aria-label="Attached">
      {files.map(({ id, name, size, isKept, hasPreview, reason }) => (
        <li key={id} className="attachment">
          {hasPreview ? (
            <img
              className="attachment__picture"
              src={consolePaths.attachment(reference, id, { preview: '480' })}
              alt=""
              loading="lazy"
            />
          ) : (
            <FileText className="icon" aria-hidden />
          )}
          <span className="attachment__text">
            {isKept ? (
              <a href={consolePaths.attachment(reference, id)} download={name}>
                {name}
              </a>
            ) : (
              <b>{name}</b>
            )}
            {isKept && <span className="attachment__about">{sizeInWords(size)}</span>}
            {reason !== null && (
              <span className="attachment__about">{isKept ? reason : `Not kept. ${reason}`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
