import { momentWords } from '#features/inquiries/clock.ts'
import type { ConsoleVersion } from '#features/projects/console-client.ts'
import { PinList } from '#features/projects/pins/PinList.tsx'
import { PinnedPicture } from '#features/projects/pins/PinnedPicture.tsx'
import { sizeInWords } from '#shared/file-size.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ConsoleTag } from '#ui/console/ConsoleTag.tsx'
import { useClient } from '../client-context.tsx'

/** One version: what the client reads, its files, and what was decided on it with what proves it. */
export function VersionText({ version }: { version: ConsoleVersion }) {
  const { now } = useClient()
  const { number, state, note, files, pins, sentAt, senderName, decision, record } = version
  const picture = files.find(({ hasPreview }) => hasPreview)
  return (
    <article className="client-version">
      <h3 className="client-version__head">
        {`Version ${number}`} {state === 'draft' && <ConsoleTag tone="neutral">Draft</ConsoleTag>}
        {state === 'superseded' && <ConsoleTag tone="neutral">Out of date</ConsoleTag>}
      </h3>
      <p className="row-second">
        {sentAt === null
          ? 'Only the agency sees it.'
          : `Sent ${momentWords(new Date(sentAt), now)} by ${senderName}.`}
      </p>
      <p className="said__text">{note}</p>
      {pins.length > 0 && picture && (
        <section className="client-pins" aria-label={`Comments on the picture of version ${number}`}>
          <PinnedPicture
            src={consolePaths.api.filePreview(picture.id)}
            alt={picture.name}
            width={picture.width}
            height={picture.height}
            pins={pins}
          />
          <PinList pins={pins} momentOf={(at) => momentWords(new Date(at), now)} />
        </section>
      )}
      {files.length > 0 && (
        <ul className="client-version__files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <a href={consolePaths.api.file(id)} download>
                {name}
              </a>{' '}
              <span className="fine">{sizeInWords(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <div className="client-decision">
          <p>
            <b>{decision.decision === 'approved' ? 'Approved' : 'Changes asked for'}</b>
            {` by ${decision.personName}, ${momentWords(new Date(decision.at), now)}`}
            {new Date(decision.finalAt) > now && '. It can still be taken back for a minute.'}
          </p>
          {decision.comment && <p className="said__text">{decision.comment}</p>}
          <details className="disclosure">
            <summary>Record of the decision</summary>
            <p className="row-second">
              SHA-256 of the line below it. Change one character of the line, and it is another number.
            </p>
            <code className="client-decision__record">{decision.hash}</code>
            <pre className="client-decision__record">{record}</pre>
          </details>
        </div>
      )}
    </article>
  )
}
