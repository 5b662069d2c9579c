import { ButtonLink } from '#kit/Button.tsx'
import { cityOf, changeAmong, isLondonTime, timeIn, dateIn, longDayIn, dayIn } from './zones.ts'
import { counted } from '#shared/counted.ts'
import { london, daysLater, mondayOf } from '#shared/dates.ts'

const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const nameOf = (day: string) => weekdayName.format(dateOf(day))
const shortDate = (day: string) => dayAndMonth.format(dateOf(day))

/** What a press on a time does: it follows a link, or sends the form around it. */
export type TimePress = { hrefOf: (at: Date) => string } | 'submits'

type TimeProps = { at: Date; zone: string; press: TimePress; hasDay?: boolean }

/** One time that can be had. */
export function Time({ at, zone, press, hasDay = false }: TimeProps) {
  const content = (
    <>
      {hasDay ? (
        <span className="text-sm font-demi">{`${longDayIn(zone, at).slice(0, 3)} ${dateIn(zone, at)}`}</span>
      ) : (
        <span className="sr-only">{`${longDayIn(zone, at)}, `}</span>
      )}
      <b>{timeIn(zone, at)}</b>
      {!isLondonTime(zone, at) && <span>{`${timeIn(london, at)} London`}</span>}
    </>
  )
  return press === 'submits' ? (
    <button type="submit" name="at" value={at.toISOString()} className="time">
      {content}
    </button>
  ) : (
    <a className="time" href={press.hrefOf(at)}>
      {content}
    </a>
  )
}

type TimeChoiceProps = {
  times: readonly Date[]
  zone: string
  now: Date
  /** The day whose week is shown. */
  day: string
  weekHref: (monday: string) => string
  press: TimePress
}

/** A week of free times, as the visitor's calendar has it. */
type FreeWeek = { monday: string; days: { day: string; times: Date[] }[]; count: number }

/** The weeks from today to the last free time, without the days that are over. A day of the weekend is there if a time of it is free. */
export function weeksOf(times: readonly Date[], zone: string, now: Date): FreeWeek[] {
  const byDay = Map.groupBy(times, (at) => dayIn(zone, at))
  const last = times.at(-1)
  const today = dayIn(zone, now)
  const lastMonday = mondayOf(last ? dayIn(zone, last) : today)
  const weeks: FreeWeek[] = []
  for (let monday = mondayOf(today); monday <= lastMonday; monday = daysLater(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => daysLater(monday, at))
      .map((day) => ({ day, times: byDay.get(day) ?? [] }))
      .filter(({ day, times: free }, at) => (at < 5 && day >= today) || free.length > 0)
    weeks.push({ monday, days, count: days.reduce((sum, day) => sum + day.times.length, 0) })
  }
  return weeks
}

/** The week of a day, or else the first in which a time is free, or else the first. */
export const weekShown = (weeks: readonly FreeWeek[], day: string): FreeWeek | undefined =>
  (day === '' ? undefined : weeks.find(({ monday }) => monday === mondayOf(day))) ??
  weeks.find(({ count }) => count > 0) ??
  weeks[0]

/** The first free day from the Monday of a call on, or else the first free day: so the times to move a call to begin in its own week, unless that has none. */
export function dayToMoveTo(times: readonly Date[], zone: string, at: Date): string {
  const days = times.map((time) => dayIn(zone, time))
  const monday = mondayOf(dayIn(zone, at))
  return days.find((day) => day >= monday) ?? days[0] ?? ''
}

/** A week of times, day by day, and the weeks there are. */
export function TimeChoice({ times, zone, now, day, weekHref, press }: TimeChoiceProps) {
  const weeks = weeksOf(times, zone, now)
  const shown = weekShown(weeks, day)
  if (!shown) return null
  const next = weeks.find(({ monday, count }) => monday > shown.monday && count > 0)
  return (
    <>
      <nav className="flex border-b-2 border-b-ink-900 overflow-x-auto" aria-label="Weeks">
        {weeks.map((week) => (
          <a
            key={week.monday}
            className="grid flex-none gap-0.5 min-h-[56px] py-2 px-4 text-ink-700 leading-[1.25] no-underline hover:bg-rose-100 focus-visible:-outline-offset-4 current:bg-ink-900 current:text-paper current:[--focus:var(--weld-400)]"
            href={weekHref(week.monday)}
            aria-current={week === shown ? 'true' : undefined}
          >
            <b className="text-ink-900 font-semibold whitespace-nowrap in-[a[aria-current]]:text-inherit">
              {weeks[0] === week ? 'This week' : shortDate(week.monday)}
            </b>
            <span className="text-xs">{week.count === 0 ? 'nothing free' : `${week.count} free`}</span>
          </a>
        ))}
      </nav>
      <ClockNote times={shown.days.flatMap((one) => one.times)} before={times[0]} zone={zone} />
      {shown.count > 0 ? (
        <div
          className={
            shown.days.length > 5
              ? 'grid mt-1.5 md:gap-y-0 md:gap-x-3 md:grid-cols-7'
              : 'grid mt-1.5 md:gap-y-0 md:gap-x-3 md:grid-cols-[repeat(5,minmax(0,1fr))]'
          }
        >
          {shown.days.map((one) => (
            <Day key={one.day} day={one.day} times={one.times} zone={zone} press={press} />
          ))}
        </div>
      ) : (
        <NothingFree week={shown} next={next} zone={zone} weekHref={weekHref} />
      )}
    </>
  )
}

type DayProps = { day: string; times: readonly Date[]; zone: string; press: TimePress }

const Day = ({ day, times, zone, press }: DayProps) => (
  <section className="max-md:not-first:border-t max-md:not-first:border-t-line">
    <h3 className="pt-4 pb-3 font-display font-semibold text-lede leading-[1.3]">
      {nameOf(day)}
      <span className="max-md:ml-[0.4em] md:block text-ink-700 font-sans font-normal text-sm">
        {shortDate(day)}
      </span>
    </h3>
    {times.length === 0 ? (
      <p className="pt-1 pb-2 text-ink-700 text-sm">Nothing free</p>
    ) : (
      <ul className="grid gap-2 pb-2 max-md:grid-cols-[repeat(3,minmax(0,1fr))]">
        {times.map((at) => (
          <li key={at.toISOString()}>
            <Time at={at} zone={zone} press={press} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

type NothingFreeProps = {
  week: FreeWeek
  next: FreeWeek | undefined
  zone: string
  weekHref: (monday: string) => string
}

function NothingFree({ week, next, zone, weekHref }: NothingFreeProps) {
  const [at] = next?.days.flatMap(({ times }) => times) ?? []
  return (
    <div className="grid gap-3 mt-6">
      <h3 className="d3">{`Nothing is free in the week of ${shortDate(week.monday)}`}</h3>
      {next && at && (
        <>
          <p>{`Next available: ${longDayIn(zone, at)}, ${timeIn(zone, at)}${isLondonTime(zone, at) ? '' : `, which is ${timeIn(london, at)}, London time`}.`}</p>
          <p>
            <ButtonLink
              href={weekHref(next.monday)}
            >{`Show the week of ${shortDate(next.monday)}`}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

type ClockNoteProps = { times: readonly Date[]; before: Date | undefined; zone: string }

/** Above weeks in which, or before which, the clocks of either place have changed. */
function ClockNote({ times, before, zone }: ClockNoteProps) {
  const [first] = times
  if (!first || !before) return null
  const among = [before, ...times]
  const places = [...new Set([london, zone])].filter((place) => changeAmong(place, among) !== undefined)
  if (places.length === 0) return null
  return (
    <p className="mt-5 p-4 bg-woad-100 text-sm">
      <b>{`The clocks change in ${places.map(cityOf).join(' and in ')}.`}</b>
      {' The times shown allow for it: a call keeps its hour in London.'}
    </p>
  )
}

/** `14 times are free from 30 November to 4 December 2026.` */
export function freeInWeek(times: readonly Date[], zone: string, now: Date, day: string): string {
  const week = weekShown(weeksOf(times, zone, now), day)
  if (!week || week.count === 0) return ''
  const last = week.days.at(-1)?.day ?? week.monday
  return `${counted(week.count, 'time is', 'times are')} free from ${shortDate(week.days[0]?.day ?? week.monday)} to ${shortDate(last)} ${last.slice(0, 4)}.`
}
