import { londonTime } from '#shared/dates.ts'
import { dayOf } from '../dashboard/portal-dates.ts'
import { monthInWords, monthOf } from '../month.ts'
import type { ProjectEvent, NamedFile } from '../records-data.ts'
import { Tag } from '#ui/Tag.tsx'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/file-size.ts'
import { updateTypeText } from '../dashboard/UpdateTimeline.tsx'

/** Where an event is on its page. */
export const idOf = ({ kind, id }: ProjectEvent): string => `${kind}-${id}`

/** All that happened in a project, by month: who did what, and when. */
export function EventHistory({ events }: { events: readonly ProjectEvent[] }) {
  const months = new Map<string, ProjectEvent[]>()
  for (const event of events) {
    const month = monthOf(new Date(event.at))
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months].map(([month, ofMonth]) => (
    <section key={month} className="history" aria-labelledby={`month-${month}`}>
      <div className="history__month">
        <h3 id={`month-${month}`}>{monthInWords(month)}</h3>
      </div>
      <EventList events={ofMonth} headingLevel={4} />
    </section>
  ))
}

type EventListProps = { events: readonly ProjectEvent[]; headingLevel: 4 | 5 }

type EventEntryProps = { event: ProjectEvent; headingLevel: 4 | 5 }

/** What one event of a project says; when it was and who it was is beside it. */
function EventEntry({ event, headingLevel }: EventEntryProps) {
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

/** Events along a line, each with its day, its time in London, and anyone who it was. */
const EventList = ({ events, headingLevel }: EventListProps) => (
  <ol>
    {events.map((event) => (
      <li key={idOf(event)} id={idOf(event)} className="event">
        <p className="event__when">
          <time dateTime={event.at}>
            {dayOf(event.at)}, {londonTime(new Date(event.at))}
          </time>
          {event.by !== null && <span>{event.by}</span>}
        </p>
        <div className="event__what">
          <EventEntry event={event} headingLevel={headingLevel} />
        </div>
      </li>
    ))}
  </ol>
)
