import { whereOf } from '../call.server.ts'
import { listFreeTimes } from '../free-times.server.ts'
import {
  findBusy,
  listBusy,
  listCalendars,
  listCallTakers,
  type CallTaker,
  type StoredCalendar,
} from '#connections/calendars/store.server.ts'
import { callMs, leadMs } from '../lengths.ts'
import { isDayOff, isoTexts } from '../times.ts'
import { listColleagues } from '#inquiries/console-inquiry.server.ts'
import { fullName } from '#shared/full-name.ts'
import type { ConsoleBooking } from '../booking.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import type { CalendarData, OpenCall, TakerOfCalls } from './calendar-data.ts'
import type { Db } from '#platform/db/database.ts'
import { weekdays, type CallPlace } from '#shared/calling-hours.ts'
import { callForms } from '#shared/console-paths.ts'
import { daysLater, isDay, londonDay, londonMidnight, londonTime, mondayOf } from '#shared/dates.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import { findCallByReference } from '../find-call.server.ts'
import { findNextCall, listConsoleBookings, toConsoleBooking } from '../console-bookings.server.ts'

/** The requested week, else that of the open call, else that of the next call, else the current one. */
export const load = inConsole<CalendarData>(async ({ services, query, returned, signedIn }) => {
  const { db } = services.database
  const now = services.now()
  const today = londonDay(now)
  const { callingHours, callPlace } = await readAgencySettings(db)
  const reference = query.get('call') ?? ''
  const open = reference === '' ? null : await loadOpen(db, reference, callPlace, now)
  const week = query.get('week') ?? ''
  const nextAt = isDay(week) || open ? null : await findNextCall(db, now)
  const nextDay = nextAt ? londonDay(nextAt) : today
  const monday = mondayOf(isDay(week) ? week : open ? londonDay(new Date(open.at)) : nextDay)
  const [from, to] = [londonMidnight(monday), londonMidnight(daysLater(monday, 7))]
  const isMine = query.get('whose') === 'mine'
  const takers = await listCallTakers(db)
  const [booked, calendars, bookable, busyOfAll, colleagues] = await Promise.all([
    listConsoleBookings(db, from, to),
    listCalendars(db, ...takers.map(({ id }) => id)),
    listFreeTimes(db, callingHours, now, { lead: 0 }),
    listBusy(
      db,
      takers.map(({ id }) => id),
      from,
      to,
    ),
    listColleagues(db),
  ])
  const { id: ownId, username: ownName } = signedIn.user
  const calls = isMine ? booked.filter(({ owner }) => owner?.username === ownName) : booked
  const busy = isMine ? busyOfAll.filter(({ userId }) => userId === ownId) : busyOfAll
  const free = bookable.filter((at) => at.getTime() >= now.getTime() + leadMs)
  const days = weekdays.map((weekday, at) => {
    const day = daysLater(monday, at)
    return {
      weekday,
      day,
      isOff: isDayOff(day, callingHours),
      isToday: day === today,
      calls: calls.filter((call) => londonDay(new Date(call.at)) === day),
      busy: busyOn(day, busy, takers),
      free: free.filter((time) => londonDay(time) === day).map(londonTime),
    }
  })
  const shown = days.filter(
    ({ weekday, isToday, calls: ofDay, busy: ofDayBusy }) =>
      query.get('days') === 'all' ||
      !['sat', 'sun'].includes(weekday) ||
      isToday ||
      ofDay.length + ofDayBusy.length > 0,
  )
  const form = [...callForms, 'book' as const].find((name) => name === returned?.form)
  return {
    days: shown.map(({ weekday: _weekday, ...day }) => day),
    isFolded: shown.length < days.length,
    before: daysLater(monday, -7),
    after: daysLater(monday, 7),
    thisWeek: mondayOf(today),
    week: monday,
    isNextWithCalls: nextAt !== null && monday !== mondayOf(today),
    isMine,
    takers: takers.map((taker) => toTaker(taker, booked, calendars)),
    open,
    bookable: isoTexts(bookable),
    bookFor: query.get('book')?.slice(0, 40) ?? null,
    colleagues,
    returned: returned && form ? { ...returned, form } : null,
    done: query.get('done'),
  }
})

function toTaker(
  { id, username, firstName, lastName }: CallTaker,
  booked: readonly ConsoleBooking[],
  calendars: readonly StoredCalendar[],
): TakerOfCalls {
  const own = calendars.filter(({ userId }) => userId === id)
  const read = own
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  return {
    username,
    name: fullName({ firstName, lastName }),
    calls: booked.filter(({ owner, state }) => owner?.username === username && state !== 'cancelled').length,
    calendar:
      own.length === 0
        ? 'none'
        : own.some(({ failingSince }) => failingSince)
          ? 'failing'
          : read.length === own.length
            ? 'read'
            : 'unread',
    readAt: read[0]?.toISOString() ?? null,
  }
}

/** The busy times of a day, cut to it; those at one time are named together. */
function busyOn(
  day: string,
  busy: Awaited<ReturnType<typeof listBusy>>,
  takers: readonly CallTaker[],
): CalendarData['days'][number]['busy'] {
  const [start, end] = [londonMidnight(day), londonMidnight(daysLater(day, 1))]
  const ofDay = busy.filter(({ from, to }) => from < end && to > start)
  const spans = ofDay.map(({ userId, from, to }) => ({
    span: `${from <= start ? '00:00' : londonTime(from)} ${to >= end ? '24:00' : londonTime(to)}`,
    name: takers.find(({ id }) => id === userId)?.firstName ?? '',
  }))
  return [...Map.groupBy(spans, ({ span }) => span)].map(([span, people]) => {
    const [from = '', to = ''] = span.split(' ')
    return { from, to, names: people.map(({ name }) => name).join(' and ') }
  })
}

async function loadOpen(db: Db, reference: string, place: CallPlace, now: Date): Promise<OpenCall | null> {
  const call = await findCallByReference(db, reference)
  if (!call) return null
  const { booking, person, owner } = call
  const takers = await listCallTakers(db)
  const ids = takers.map(({ id }) => id)
  const busy =
    (await findBusy(db, ids, [booking.startsAt], callMs)).get(booking.startsAt.getTime()) ?? new Set()
  return {
    ...toConsoleBooking(booking, person, owner),
    zone: booking.zone,
    phone: person.phone,
    service: person.service,
    about: person.about,
    where: whereOf(place, person.phone).words,
    hasBegun: booking.startsAt <= now,
    takers: takers.map(({ id, username }) => ({ username, isFree: !busy.has(id) })),
  }
}
