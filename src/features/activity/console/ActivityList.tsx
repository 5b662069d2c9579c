import { activityInWords, actorName, type ActivityEntry } from '../activity-entry.ts'
import { longDate, londonDay, londonTime } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'

type ActivityListProps = {
  entries: ActivityEntry[]
  /** What people are called, by their usernames. */
  names: Record<string, string>
}

/** What was done, by day. */
export const ActivityList = ({ entries, names }: ActivityListProps) => (
  <ConsoleTable
    label="Activity"
    columns={[time, whoOf(names), what, changed, request]}
    rows={entries}
    keyOf={({ id }) => id}
    groupOf={({ at }) => longDate(londonDay(new Date(at)))}
    isDense
  />
)

const time: Column<ActivityEntry> = {
  head: 'Time',
  narrow: 'end',
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

const what: Column<ActivityEntry> = {
  head: 'What',
  cell: (entry) => {
    const { before, subject, after } = activityInWords(entry)
    return (
      <>
        {before} <b>{subject}</b> {after}
      </>
    )
  },
}

const changed: Column<ActivityEntry> = { head: 'Changed', cell: ({ fields }) => fields.join(', ') }

const request: Column<ActivityEntry> = {
  head: 'Request',
  isRight: true,
  narrow: 'hidden',
  cell: ({ requestId }) => requestId && <span title={requestId}>{requestId.slice(0, 8)}</span>,
}
