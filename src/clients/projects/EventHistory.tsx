import { ChevronDown } from 'lucide-react'
import { dayAndTimeOf, monthInWords, monthOf } from '../dates.ts'
import type { ProjectEvent, NamedFile } from './records-data.ts'
import { Tag } from '#kit/Tag.tsx'
import { paths } from '#shared/paths.ts'
import { counted, sizeInWords } from '#shared/counted.ts'
import { updateTypeText } from '../UpdateTimeline.tsx'

/** Where an event is on its page. */
export const idOf = ({ kind, id }: ProjectEvent): string => `${kind}-${id}`

/** All that happened in a project, by month: who did what, and when. */
export function EventHistory({ events }: { events: readonly ProjectEvent[] }) {
  const months = Map.groupBy(events, ({ at }) => monthOf(new Date(at)))
  return [...months].map(([month, ofMonth], index) => (
    // It may have been opened before hydration. Printed, all months are there.
    <details
      key={month}
      className="print:[&::details-content]:[content-visibility:visible]"
      open={index === 0}
      suppressHydrationWarning
    >
      <summary className="flex gap-3 items-center justify-between min-h-target border-b border-line-500">
        <h3 className="font-strong">{monthInWords(month)}</h3>
        <span className="flex gap-2 items-center text-muted text-sm">
          {counted(ofMonth.length, 'entry', 'entries')}
          <ChevronDown className="icon in-[details[open]]:rotate-180 print:hidden" aria-hidden />
        </span>
      </summary>
      <EventList events={ofMonth} />
    </details>
  ))
}

/** What one event of a project says; its time and person are beside it. */
function EventEntry({ event }: { event: ProjectEvent }) {
  const { kind } = event
  if (kind === 'update')
    return (
      <>
        <div className="flex flex-wrap gap-y-1 gap-x-3 items-center">
          <h4 className="leading-snug font-bold">{event.title}</h4>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center">
            {event.updateType && <Tag tone="outline">{updateTypeText(event.updateType)}</Tag>}
            {event.isCorrection && <Tag tone="outline">Correction</Tag>}
            {event.isCorrected && <Tag tone="outline">Corrected later</Tag>}
          </p>
        </div>
        <p className="max-w-measure whitespace-pre-line">{event.description}</p>
      </>
    )
  if (kind === 'version')
    return (
      <>
        <div className="flex flex-wrap gap-y-1 gap-x-3 items-center">
          <h4 className="leading-snug font-bold">
            <a className="py-1 font-semibold" href={paths.dashboardApproval(event.deliverableId)}>
              {event.title}
            </a>
          </h4>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center">
            <Tag tone="outline">Version {event.number} sent for your decision</Tag>
          </p>
        </div>
        {event.files.length > 0 && <FileLines files={event.files} />}
      </>
    )
  if (kind === 'decision')
    return (
      <>
        <div className="flex flex-wrap gap-y-1 gap-x-3 items-center">
          <h4 className="leading-snug font-bold">
            <a className="py-1 font-semibold" href={paths.approvalDecision(event.id)}>
              {event.title}
            </a>
          </h4>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center">
            <Tag tone="outline">
              {event.decision === 'approved'
                ? `Version ${event.number} approved`
                : `Changes asked for on version ${event.number}`}
            </Tag>
          </p>
        </div>
        {event.comment && <p className="max-w-measure whitespace-pre-line">{event.comment}</p>}
      </>
    )
  return (
    <>
      <h4 className="leading-snug font-bold">File shared</h4>
      <FileLines files={[event.file]} />
    </>
  )
}

const FileLines = ({ files }: { files: readonly NamedFile[] }) => (
  <ul>
    {files.map(({ id, name, bytes }) => (
      <li key={id}>
        <a className="py-1 font-semibold" href={paths.dashboardFile(id)} download>
          {name}
        </a>
        , {sizeInWords(bytes)}
      </li>
    ))}
  </ul>
)

/** Events along a line, each with its time in London and its person. */
const EventList = ({ events }: { events: readonly ProjectEvent[] }) => (
  <ol>
    {events.map((event) => (
      <li
        key={idOf(event)}
        id={idOf(event)}
        className="py-4 not-first:border-t not-first:border-t-line-200 print:py-[5pt] break-inside-avoid grid gap-y-1 gap-x-8 md:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <p className="tabular flex flex-wrap gap-y-0 gap-x-4 content-start text-muted text-sm md:grid">
          <time dateTime={event.at}>{dayAndTimeOf(event.at)}</time>
          {event.by !== null && <span>{event.by}</span>}
        </p>
        <div className="grid gap-1.5 content-start justify-items-start">
          <EventEntry event={event} />
        </div>
      </li>
    ))}
  </ol>
)
