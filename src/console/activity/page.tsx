import { History } from 'lucide-react'
import { activityKinds } from '#activity/activity-kinds.ts'
import { actorName, type NamedSubject } from '#activity/activity-entry.ts'
import { toActivityLines, type ActivityLine } from '#activity/activity-lines.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { daysLater, givenDays, londonDay, longDate, weekdayOf } from '#shared/dates.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FilterSelect } from '#kit/FilterSelect.tsx'
import { PageHead, FilterBar } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { consolePage } from '../frame/console-page.tsx'
import { ActivityLineRow } from './ActivityLineRow.tsx'
import type { ActivityFilterValues, ConsoleActivityData } from './load.server.ts'

/** Who changed what and when (console.md §7). */
export const page = consolePage<ConsoleActivityData>({
  place: 'activity',
  title: 'Activity',
  Main: ({ data: { filter, actors, names, staff, today, entries, subjects, next } }) => (
    <>
      <PageHead
        title="Activity"
        actions={
          <ButtonLink variant="ghost" href={consolePaths.api.activityCsv(exportOf(filter))} download>
            Export this list
          </ButtonLink>
        }
      >
        Everything that changed something. Nobody can edit or delete a line. Kept for two years.
      </PageHead>
      <FilterBar
        label="Activity"
        search={{ name: 'thing', placeholder: 'A client, an enquiry, an article', value: filter.thing }}
      >
        <FilterSelect
          aria-label="Person"
          name="actor"
          defaultValue={filter.actor}
          options={actors.map((actor) => [actor, actorName(actor, names)])}
        />
        <FilterSelect
          aria-label="What"
          name="kind"
          defaultValue={filter.kind}
          options={Object.entries(activityKinds).map(([kind, { label }]) => [kind, label])}
        />
        <details className="disclosure" open={filter.from !== '' || filter.to !== '' || filter.signIns}>
          <summary>Dates and sign-ins</summary>
          <div className="flex flex-wrap gap-3 items-end py-2">
            <Day label="From" name="from" value={filter.from} />
            <Day label="Up to" name="to" value={filter.to} />
            <label className="flex gap-2 items-center min-h-control">
              <input type="checkbox" name="signIns" value="each" defaultChecked={filter.signIns} />
              Each sign-in
            </label>
            <Button type="submit" variant="ghost" className="no-scripting:hidden">
              Show
            </Button>
          </div>
        </details>
      </FilterBar>
      {entries.length > 0 ? (
        <ActivityDays
          lines={toActivityLines(entries, { eachSignIn: filter.signIns })}
          names={names}
          staff={staff}
          subjects={subjects}
          today={today}
        />
      ) : (
        <EmptyState headingLevel={2} icon={<History className="icon" aria-hidden />} title="Nothing matches">
          {isNarrowed(filter) ? (
            <>
              Nothing has been done that matches these filters.{' '}
              <a href={consolePaths.activity()}>Show everything</a>
            </>
          ) : (
            'What people change appears here.'
          )}
        </EmptyState>
      )}
      {next !== null && (
        <p className="pt-4 pb-8 px-pad">
          <ButtonLink variant="ghost" href={consolePaths.activity(queryOf(filter, next))}>
            Show earlier
          </ButtonLink>
        </p>
      )}
    </>
  ),
})

const queryOf = ({ signIns, ...texts }: ActivityFilterValues, cursor: string) => ({
  ...texts,
  signIns: signIns ? 'each' : undefined,
  cursor,
})

const exportOf = ({ actor, thing, kind, type, from, to }: ActivityFilterValues) => ({
  actor,
  thing,
  kind,
  type,
  from,
  to,
})

const isNarrowed = (filter: ActivityFilterValues) =>
  Object.values(filter).some((value) => typeof value === 'string' && value !== '')

const Day = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <label className="field flex-[0_1_11rem]">
    {label}
    <input className="control" type="date" {...givenDays} name={name} defaultValue={value} />
  </label>
)

type ActivityDaysProps = {
  lines: ActivityLine[]
  /** Full names, by username. */
  names: Record<string, string>
  /** The usernames of those who work here. */
  staff: string[]
  /** The subject of each entry, by its id, if it has a page. */
  subjects: Record<number, NamedSubject>
  today: string
}

/** The lines, day by day. */
function ActivityDays({ lines, names, staff, subjects, today }: ActivityDaysProps) {
  const days = Map.groupBy(lines, ([{ at }]) => londonDay(new Date(at)))
  return [...days].map(([day, ofDay]) => (
    <Section
      key={day}
      title={titleOf(day, today)}
      action={
        <span className="text-ink-700 text-sm">
          {`${day >= daysLater(today, -1) ? `${dayInWords(day)}, ` : ''}${counted(ofDay.length, 'line', 'lines')}`}
        </span>
      }
    >
      <ol className="list-none">
        {ofDay.map((line) => (
          <ActivityLineRow
            key={line[0].id}
            line={line}
            names={names}
            isStaff={staff.includes(line[0].actor)}
            subject={subjects[line[0].id]}
          />
        ))}
      </ol>
    </Section>
  ))
}

const titleOf = (day: string, today: string) =>
  day === today ? 'Today' : day === daysLater(today, -1) ? 'Yesterday' : dayInWords(day)

const dayInWords = (day: string) => `${weekdayOf(day)} ${longDate(day)}`
