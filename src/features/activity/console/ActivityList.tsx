import { activityInWords, type ActivityEntry } from '../activity-entry.ts'
import { longDate, londonDay, londonTime } from '#shared/dates.ts'
import { ByHand } from '#ui/console/ByHand.tsx'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'

/** What was done, by day. */
export const ActivityList = ({ entries }: { entries: ActivityEntry[] }) => (
  <ConsoleTable
    label="Activity"
    columns={columns}
    rows={entries}
    keyOf={({ id }) => id}
    groupOf={({ at }) => longDate(londonDay(new Date(at)))}
    isDense
  />
)

const columns: Column<ActivityEntry>[] = [
  {
    head: 'Time',
    narrow: 'end',
    cell: ({ at }) => <time dateTime={at}>{londonTime(new Date(at))}</time>,
  },
  {
    head: 'Who',
    cell: ({ actor }) => (
      <>
        <ByHand isPerson={actor !== 'system'} /> {actor === 'system' ? 'The loom' : actor}
      </>
    ),
  },
  {
    head: 'What',
    cell: (entry) => {
      const { before, subject, after } = activityInWords(entry)
      return (
        <>
          {before} <b>{subject}</b> {after}
        </>
      )
    },
  },
  { head: 'Changed', cell: ({ fields }) => fields.join(', ') },
  {
    head: 'Request',
    isRight: true,
    narrow: 'hidden',
    cell: ({ requestId }) => requestId && <span title={requestId}>{requestId.slice(0, 8)}</span>,
  },
]
