import { History } from 'lucide-react'
import {
  activityInWords,
  actorName,
  type ActivityEntry,
  type NamedSubject,
} from '#activity/activity-entry.ts'
import { activityWords } from '#activity/activity-type.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead, FilterBar } from '#kit/PageHead.tsx'
import type { ConsoleActivityData } from './load.server.ts'
import { consolePage } from '../frame/console-page.tsx'
import { givenDays, longDate, londonDay, londonTime } from '#shared/dates.ts'
import { ByHand } from '#kit/ByHand.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Select, type Option } from '#kit/Select.tsx'

/** Who changed what and when (console.md §7). */
export const page = consolePage<ConsoleActivityData>({
  place: 'activity',
  title: 'Activity',
  Main: ({ data: { filter, actors, names, entries, subjects, next } }) => (
    <>
      <PageHead
        title="Activity"
        actions={
          <ButtonLink variant="ghost" href={consolePaths.api.activityCsv({ ...filter })} download>
            Export this list
          </ButtonLink>
        }
      >
        Everything that changed something, by hand or by the loom. Nobody can edit or delete a line. Kept for
        two years.
      </PageHead>
      <FilterBar label="Activity">
        <Choice
          label="Person"
          name="actor"
          value={filter.actor}
          options={actors.map((actor) => [actor, actorName(actor, names)])}
        />
        <Choice
          label="What"
          name="type"
          value={filter.type}
          options={Object.keys(activityWords).map((type) => [type, nameOf(type)])}
        />
        <Day label="From" name="from" value={filter.from} />
        <Day label="Up to" name="to" value={filter.to} />
      </FilterBar>
      {entries.length > 0 ? (
        <ActivityList entries={entries} names={names} subjects={subjects} />
      ) : (
        <EmptyState headingLevel={2} icon={<History className="icon" aria-hidden />} title="Nothing matches">
          Nothing has been done that matches these filters.
        </EmptyState>
      )}
      {next !== null && (
        <p className="pt-4 pb-8 px-pad">
          <ButtonLink variant="ghost" href={consolePaths.activity({ ...filter, cursor: next })}>
            Show earlier
          </ButtonLink>
        </p>
      )}
    </>
  ),
})

/** A type without its subject: 'changed the role of …'. */
function nameOf(type: string): string {
  const { before, subject, after } = activityInWords({ type, subject: '…' })
  return [before, subject, after].filter((part) => part !== '').join(' ')
}

type ChoiceProps = { label: string; name: string; value: string; options: Option[] }

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <label className="field">
    {label}
    <Select name={name} defaultValue={value} options={[['', 'All'], ...options]} />
  </label>
)

const Day = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <label className="field">
    {label}
    <input className="control" type="date" {...givenDays} name={name} defaultValue={value} />
  </label>
)

type ActivityListProps = {
  entries: ActivityEntry[]
  /** Full names, by username. */
  names: Record<string, string>
  /** The subject of each entry, by its id, if it has a page. */
  subjects: Record<number, NamedSubject>
}

/** The entries, grouped by day. */
const ActivityList = ({ entries, names, subjects }: ActivityListProps) => (
  <Table
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
