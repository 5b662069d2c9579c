import { Tag } from '#ui/Tag.tsx'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { updateTypeText } from '../dashboard/update-groups.ts'
import type { NamedFile, ProjectEvent } from '../project-event.ts'

type EventEntryProps = { event: ProjectEvent; headingLevel: 4 | 5 }

/** What one event of a project says; when it was and who it was is beside it. */
export function EventEntry({ event, headingLevel }: EventEntryProps) {
  const Heading = `h${headingLevel}` as const
  const { kind } = event
  if (kind === 'update')
    return (
      <>
        <div className="event__head">
          <Heading>{event.title}</Heading>
          <p className="event__tags">
            {event.updateType && <Tag tone="outline">{updateTypeText(event.updateType)}</Tag>}
            {event.isCorrection && <Tag tone="outline">Correction</Tag>}
            {event.isCorrected && <Tag tone="outline">Corrected later</Tag>}
          </p>
        </div>
        <p className="event__words">{event.description}</p>
      </>
    )
  if (kind === 'version')
    return (
      <>
        <div className="event__head">
          <Heading>
            <a href={paths.dashboardApproval(event.deliverableId)}>{event.title}</a>
          </Heading>
          <p className="event__tags">
            <Tag tone="outline">Version {event.number} sent for your decision</Tag>
          </p>
        </div>
        {event.files.length > 0 && <FileLines files={event.files} />}
      </>
    )
  if (kind === 'decision')
    return (
      <>
        <div className="event__head">
          <Heading>
            <a href={paths.approvalDecision(event.id)}>{event.title}</a>
          </Heading>
          <p className="event__tags">
            <Tag tone="outline">
              {event.decision === 'approved'
                ? `Version ${event.number} approved`
                : `Changes asked for on version ${event.number}`}
            </Tag>
          </p>
        </div>
        {event.comment && <p className="event__words">{event.comment}</p>}
      </>
    )
  return (
    <>
      <Heading>File shared</Heading>
      <FileLines files={[event.file]} />
    </>
  )
}

const FileLines = ({ files }: { files: readonly NamedFile[] }) => (
  <ul>
    {files.map(({ id, name, bytes }) => (
      <li key={id}>
        <a href={paths.dashboardFile(id)} download>
          {name}
        </a>
        , {sizeInWords(bytes)}
      </li>
    ))}
  </ul>
)
