import { fullName } from '#shared/full-name.ts'
import type { ConsoleBooking } from '../booking.ts'
import { minutesOf } from '#shared/calling-hours.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonTime } from '#shared/dates.ts'
import { colourOf, Initials } from '#kit/Initials.tsx'
import type { CalendarData, CalendarDay } from './calendar-data.ts'

const weekdayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const longNames = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
// Browsers differ in the comma after the weekday.
const longName = (day: string) => longNames.format(dateOf(day)).replace(',', '')
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const nameOf = (call: ConsoleBooking) => (call.state === 'erased' ? 'Erased' : fullName(call))

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')
const timeOf = (minutes: number) => `${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`
const halfHour = (time: string) => Math.floor(minutesOf(time) / 30) * 30

/** The half hours of the table: the usual day, and all others with a call or a free time. */
function rowsOf(days: readonly CalendarDay[]): number[] {
  const used = days.flatMap(({ calls, free }) => [
    ...calls.map(({ at }) => halfHour(londonTime(new Date(at)))),
    ...free.map(halfHour),
  ])
  const [first, last] = [Math.min(9 * 60, ...used), Math.max(17 * 60, ...used)]
  return Array.from({ length: (last - first) / 30 + 1 }, (_, at) => first + at * 30)
}

const callCount = ({ calls }: CalendarDay) =>
  counted(calls.filter(({ state }) => state !== 'cancelled').length, 'call', 'calls')

/** The week as a table of half hours. */
export function WeekTable({ data: { days, open } }: { data: CalendarData }) {
  const rows = rowsOf(days)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where the window is not wide enough
    <section className="pr-pad overflow-x-auto max-lg:hidden" aria-label="Week" tabIndex={0}>
      <table className="calendar w-full table-fixed">
        <caption className="sr-only">Calls by day and half hour, London time</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Time</span>
            </th>
            {days.map((day) => (
              <th key={day.day} scope="col" className={day.isToday ? 'calendar__today' : undefined}>
                <b>{`${weekdayNames.format(dateOf(day.day))} ${Number(day.day.slice(8))}`}</b>
                {day.isToday
                  ? `Today, ${callCount(day)}`
                  : day.isOff
                    ? 'Day off'
                    : asSentence(callCount(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minutes) => (
            <tr key={minutes} className={minutes % 60 === 0 ? 'calendar__hour' : undefined}>
              <th scope="row">
                <span className={minutes % 60 === 0 ? undefined : 'sr-only'}>{timeOf(minutes)}</span>
              </th>
              {days.map((day) => (
                <Cell key={day.day} day={day} minutes={minutes} first={rows[0] ?? 0} open={open?.reference} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = { day: CalendarDay; minutes: number; first: number; open: string | undefined }

const busyInWords = ({ names, from, to }: CalendarDay['busy'][number]) =>
  `${names} ${names.includes(' and ') ? 'are' : 'is'} busy, ${from} to ${to}`

function Cell({ day, minutes, first, open }: CellProps) {
  const calls = day.calls.filter(({ at }) => halfHour(londonTime(new Date(at))) === minutes)
  const isFree = day.free.some((time) => halfHour(time) === minutes)
  const busy = day.busy.filter(({ from, to }) => from < timeOf(minutes + 30) && to > timeOf(minutes))
  const begins = busy.filter(({ from }) => from >= timeOf(minutes) || minutes === first)
  const look =
    calls.length > 0
      ? undefined
      : busy.length > 0
        ? 'calendar__busy'
        : isFree
          ? 'calendar__free'
          : day.isOff
            ? 'calendar__off'
            : undefined
  return (
    <td className={look}>
      {calls.map((call) => (
        <CallLink key={`${call.reference}${call.at}`} call={call} isOpen={call.reference === open} />
      ))}
      {begins.length > 0 && (
        <span className="px-1 bg-paper box-decoration-clone text-ink-700 text-xs">
          {begins.map(busyInWords).join(', ')}
        </span>
      )}
      {isFree && calls.length === 0 && <span className="sr-only">Free to book</span>}
    </td>
  )
}

const stateWords: Record<ConsoleBooking['state'], string> = {
  booked: '',
  held: 'took place',
  missed: 'they did not come',
  cancelled: 'cancelled',
  erased: '',
}

function CallLink({ call, isOpen }: { call: ConsoleBooking; isOpen: boolean }) {
  const words = stateWords[call.state]
  const content = (
    <>
      <b>{nameOf(call)}</b>
      <span className="sr-only">{`, ${londonTime(new Date(call.at))}${words && `, ${words}`}${call.clashes ? ', clashes' : ''}, ${call.owner?.name ?? 'no owner yet'}`}</span>
      {call.owner && <Initials name={call.owner.name} />}
    </>
  )
  const look = `call-link ${
    call.state === 'cancelled'
      ? 'call-link--out'
      : call.clashes
        ? 'call-link--clash'
        : call.owner
          ? `initials--${colourOf(call.owner.name)}`
          : 'call-link--nobody'
  }`
  if (call.reference === '') return <span className={look}>{content}</span>
  return (
    <a
      className={look}
      href={`${consolePaths.calendar({ call: call.reference })}#call`}
      aria-current={isOpen ? 'true' : undefined}
    >
      {content}
    </a>
  )
}

/** The week as a list, for a narrow window. */
export const WeekList = ({ data: { days } }: { data: CalendarData }) => (
  <div className="lg:hidden">
    {days.map((day) => (
      <section key={day.day} aria-label={longName(day.day)}>
        <h2 className="flex items-baseline justify-between py-2 px-pad border-b-2 border-b-ink-900 font-display text-base leading-snug font-semibold">
          {longName(day.day)}
          <span className="text-ink-700 font-sans text-xs font-normal">
            {day.isToday ? 'Today' : day.isOff ? 'Day off' : ''}
          </span>
        </h2>
        {day.busy.map((one) => (
          <p
            key={`${one.from} ${one.names}`}
            className="py-3 px-pad border-b border-b-line text-ink-700 text-sm"
          >
            {busyInWords(one)}
          </p>
        ))}
        {day.calls.length === 0 ? (
          <p className="py-3 px-pad border-b border-b-line text-ink-700 text-sm">No calls</p>
        ) : (
          <ul>
            {day.calls.map((call) => (
              <li
                className="relative grid grid-cols-[62px_minmax(0,1fr)_auto] gap-y-0 gap-x-2 items-start py-3 px-pad border-b border-b-line"
                key={`${call.reference}${call.at}`}
              >
                <time className="font-strong tabular" dateTime={call.at}>
                  {londonTime(new Date(call.at))}
                </time>
                <div>
                  {call.reference === '' ? (
                    <b>{nameOf(call)}</b>
                  ) : (
                    <a
                      className="entry__link font-strong"
                      href={`${consolePaths.calendar({ call: call.reference })}#call`}
                    >
                      {nameOf(call)}
                    </a>
                  )}
                  <p className="text-ink-700 text-sm">
                    {call.clashes && 'Clashes with their calendar. '}
                    {`30 minutes, ${stateWords[call.state] || (call.owner ? `with ${call.owner.name}` : 'no owner yet')}`}
                  </p>
                </div>
                {call.owner && <Initials name={call.owner.name} />}
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
)
