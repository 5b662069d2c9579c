import { activityInWords, actorName, type ActivityEntry, type NamedSubject } from '../activity-entry.ts'
import { longDate, londonDay, londonTime } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'

type ActivityListProps = {
  entries: ActivityEntry[]
  /** What people are called, by their usernames. */
  names: Record<string, string>
  /** To what it was done, by the entry's number, as far as it has a page. */
  subjects: Record<number, NamedSubject>
}

/** What was done, by day. */
export const ActivityList = ({ entries, names, subjects }: ActivityListProps) => (
  <ConsoleTable
    label="Activity"
    columns={[time, whoOf(names), whatOf(subjects), changed, request]}
    rows={entries}
    keyOf={({ id }) => id}
    groupOf={({ at }) => longDate(londonDay(new Date(at)))}
    isDense
  />
)

const time: Column<ActivityEntry> = {
  head: 'Time',
  narrow: 'start',
  cell: ({ at }) => <time dateTime={at}>{londonTime(new Date(at))}</time>,
}

const whoOf = (names: Record<string, string>): Column<ActivityEntry> => ({
  head: 'Who',
  cell: ({ actor }) => (
    <>
      <ByHand isPerson={actor !== 'system'} /> {actorName(actor, names)}
    </>
  ),
})

const whatOf = (subjects: ActivityListProps['subjects']): Column<ActivityEntry> => ({
  head: 'What',
  narrow: 'whole-line',
  cell: (entry) => {
    const { before, subject, after } = activityInWords(entry)
    const named = subject === '' ? undefined : subjects[entry.id]
    return (
      <>
        {before} <b>{named ? <a href={named.href}>{named.label}</a> : subject}</b> {after}
      </>
    )
  },
})

const changed: Column<ActivityEntry> = { head: 'Changed', cell: ({ fields }) => fields.join(', ') }

const request: Column<ActivityEntry> = {
  head: 'Request',
  isRight: true,
  narrow: 'hidden',
  cell: ({ requestId }) => requestId && <span title={requestId}>{requestId.slice(0, 8)}</span>,
}
