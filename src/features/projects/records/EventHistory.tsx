import { londonTime } from '#shared/dates.ts'
import { dayOf } from '../dashboard/portal-dates.ts'
import { monthInWords, monthOf } from '../month.ts'
import type { ProjectEvent } from '../project-event.ts'
import { EventEntry } from './EventEntry.tsx'

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
