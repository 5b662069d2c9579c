import { Initials } from '#kit/Initials.tsx'
import { Entry, EntryList, Section } from '#kit/Section.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import type { TakerOfCalls } from './calendar-data.ts'

/** Who takes calls, how many in this week, and whether their own calendars are read. */
export function TakersOfCalls({ takers }: { takers: TakerOfCalls[] }) {
  const { person } = useConsole().shell
  return (
    <Section title="Who takes calls" action={<a href={consolePaths.connections()}>Calendars</a>}>
      {takers.length === 0 ? (
        <p className="pt-3 text-sm">
          Nobody has switched ‘I take calls’ on, so calls are offered whenever the calling hours allow.
        </p>
      ) : (
        <EntryList>
          {takers.map((taker) => (
            <Entry
              key={taker.username}
              mark={<Initials name={taker.name} />}
              title={taker.username === person.username ? `${taker.name}, you` : taker.name}
              aside={taker.calendar === 'failing' && <b className="text-danger-700">Check</b>}
            >
              {`${asSentence(counted(taker.calls, 'call', 'calls'))}. ${calendarWords(taker)}`}
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  )
}

function calendarWords({ calendar, readAt }: TakerOfCalls): string {
  const at = readAt === null ? '' : shortDateAndTime(new Date(readAt))
  if (calendar === 'none') return 'No calendar connected.'
  if (calendar === 'read') return `Calendar read ${at}.`
  if (calendar === 'unread' || at === '') return 'Calendar not read yet.'
  return `Calendar not read since ${at}; the times read then still count.`
}
