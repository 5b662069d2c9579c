import ICAL from 'ical.js'
import { london } from '#shared/dates.ts'

// Run in the process for what strangers wrote: of a calendar only the times come out of it.

/** Milliseconds since 1970, the end not included. */
export type BusyTime = [from: number, to: number]

export type FeedFault = 'no-calendar' | 'too-large' | 'too-many' | 'too-deep' | 'unreadable'

export type ReadFeed =
  /** `unknownZones`: its times in them are taken for London's. `unreadable`: how many entries were left out. */
  { busy: BusyTime[]; unknownZones: string[]; unreadable: number } | { fault: FeedFault }

/** The limits of one feed. */
const limits = { components: 20_000, busyTimes: 2000, steps: 100_000 }

class Refusal extends Error {
  readonly fault: FeedFault
  constructor(fault: FeedFault) {
    super(fault)
    this.fault = fault
  }
}

type Window = { from: number; to: number }

/** The times between two moments at which a calendar (RFC 5545) says that its owner is busy, merged, the earliest first. */
export function busyTimesIn({ text, from, to }: { text: string } & Window): ReadFeed {
  try {
    if ((text.match(/^BEGIN:/gim)?.length ?? 0) > limits.components) throw new Refusal('too-large')
    const feed = new Feed({ from, to })
    for (const calendar of calendarsIn(text)) feed.add(calendar)
    const busy = merged(feed.busy)
    if (busy.length > limits.busyTimes) throw new Refusal('too-many')
    return {
      busy,
      // A NUL is in no text of the database.
      unknownZones: [...feed.unknownZones].slice(0, 3).map((name) => name.replaceAll('\0', '')),
      unreadable: feed.unreadable,
    }
  } catch (error) {
    // Whatever else the library says of a stranger's calendar.
    return { fault: error instanceof Refusal ? error.fault : 'unreadable' }
  }
}

function calendarsIn(text: string): ICAL.Component[] {
  let parsed: unknown[]
  try {
    parsed = ICAL.parse(text.trim())
  } catch {
    throw new Refusal('no-calendar')
  }
  // One calendar, or several one after the other.
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  const calendars = all.filter(([name]) => name === 'vcalendar').map((one) => new ICAL.Component(one))
  if (calendars.length === 0) throw new Refusal('no-calendar')
  return calendars
}

/** A call of ours that came back in somebody's calendar: it is counted as what it is. */
const isOurs = (uid: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}@booking$/.test(uid)

class Feed {
  readonly busy: BusyTime[] = []
  readonly unknownZones = new Set<string>()
  readonly window: Window
  steps = 0
  /** How many entries have a date, a length or a rule that is none. */
  unreadable = 0

  constructor(window: Window) {
    this.window = window
  }

  add(calendar: ICAL.Component): void {
    const events = calendar.getAllSubcomponents('vevent')
    const ofUid = Map.groupBy(events, (event) => textOf(event, 'uid') || event)
    for (const [uid, all] of ofUid) {
      if (typeof uid === 'string' && isOurs(uid)) continue
      // Exceptions replace what the rule says of their time, whatever they say instead.
      const replaced = new Set<number>()
      for (const event of all) {
        const at = event.getFirstProperty('recurrence-id')
        if (at) this.attempt(() => replaced.add(this.momentOf(at)))
      }
      for (const event of all) this.attempt(() => this.addEvent(event, replaced))
    }
  }

  /** The library reads values when they are asked for, and throws for what is none: such an entry is counted and left out. */
  attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (error instanceof Refusal) throw error
      this.unreadable += 1
    }
  }

  addEvent(event: ICAL.Component, replaced: ReadonlySet<number>): void {
    if (textOf(event, 'transp') === 'TRANSPARENT' || textOf(event, 'status') === 'CANCELLED') return
    const begin = event.getFirstProperty('dtstart')
    const start = begin && timeIn(begin)
    if (!begin || !start) return
    const lasts = this.lengthOf(event, begin, start)
    if (lasts.ms <= 0 && lasts.days === 0) return
    const put = (at: ICAL.Time) => {
      const from = this.toMoment(at, begin)
      const to = lasts.days > 0 ? this.toMoment(daysOn(at, lasts.days), begin) : from + lasts.ms
      this.put(from, to)
    }
    if (event.getFirstProperty('recurrence-id')) {
      put(start)
      return
    }
    const left = this.exclusionsOf(event)
    const isLeftOut = (at: ICAL.Time) => {
      const moment = this.toMoment(at, begin)
      return replaced.has(moment) || left.moments.has(moment) || left.days.has(dayOf(at))
    }
    const rules = event.getAllProperties('rrule')
    const extra = event.getAllProperties('rdate').flatMap((property) =>
      property.getValues().flatMap((value) => {
        if (value instanceof ICAL.Period) {
          const from = this.toMoment(value.start, property)
          if (!replaced.has(from)) this.put(from, this.toMoment(value.getEnd(), property))
          return []
        }
        return value instanceof ICAL.Time ? [value] : []
      }),
    )
    // The first time counts even if the rule does not name it.
    for (const at of [start, ...extra]) if (!isLeftOut(at)) put(at)
    for (const rule of rules) this.repeat(rule, start, begin, lasts, (at) => isLeftOut(at) || put(at))
  }

  /** Calls `use` with each time of a rule that may be in the window. */
  repeat(
    property: ICAL.Property,
    start: ICAL.Time,
    begin: ICAL.Property,
    { ms, days }: Length,
    use: (at: ICAL.Time) => unknown,
  ): void {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) return
    const { from, to } = this.window
    const longest = ms + days * dayMs
    const until = rule.until ? this.endOf(rule.until, begin) : Number.POSITIVE_INFINITY
    if (until + longest < from) return
    const own = rule.clone()
    // A rule ends at a moment, and the times of an event may be in another zone.
    own.until = null
    const times = own.iterator(nearer(own, start, from - longest))
    for (let at = times.next(); at; at = times.next()) {
      this.steps += 1
      if (this.steps > limits.steps) throw new Refusal('too-deep')
      const moment = this.toMoment(at, begin)
      if (moment > until || moment >= to) return
      if (moment + longest > from) use(at)
    }
  }

  put(from: number, to: number): void {
    if (!(from < this.window.to && to > this.window.from && to > from)) return
    this.busy.push([Math.max(from, this.window.from), Math.min(to, this.window.to)])
    // Merged, they may be far fewer.
    if (this.busy.length > limits.busyTimes * 50) throw new Refusal('too-many')
  }

  lengthOf(event: ICAL.Component, begin: ICAL.Property, start: ICAL.Time): Length {
    const end = event.getFirstProperty('dtend')
    const until = end && timeIn(end)
    if (end && until) {
      const ms = this.toMoment(until, end) - this.toMoment(start, begin)
      return start.isDate && until.isDate ? { days: Math.round(ms / dayMs), ms: 0 } : { days: 0, ms }
    }
    const given = event.getFirstPropertyValue('duration')
    if (given instanceof ICAL.Duration) return { days: 0, ms: given.toSeconds() * 1000 }
    return start.isDate ? { days: 1, ms: 0 } : { days: 0, ms: 0 }
  }

  exclusionsOf(event: ICAL.Component): { moments: Set<number>; days: Set<string> } {
    const [moments, days] = [new Set<number>(), new Set<string>()]
    for (const property of event.getAllProperties('exdate'))
      for (const value of property.getValues()) {
        if (!(value instanceof ICAL.Time)) continue
        if (value.isDate) days.add(dayOf(value))
        else moments.add(this.toMoment(value, property))
      }
    return { moments, days }
  }

  /** The last moment that an end of a rule includes: of a day all of it. */
  endOf(until: ICAL.Time, begin: ICAL.Property): number {
    if (!until.isDate) return this.toMoment(until, begin)
    return this.toMoment(daysOn(until, 1), begin) - 1
  }

  momentOf(property: ICAL.Property): number {
    const time = timeIn(property)
    return time ? this.toMoment(time, property) : Number.NaN
  }

  toMoment(time: ICAL.Time, property: ICAL.Property): number {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    if (time.zone === ICAL.Timezone.utcTimezone) return wall
    const zone = property.getFirstParameter('tzid')
    if (!zone || time.isDate) return momentIn(london, wall)
    if (isZone(zone)) return momentIn(zone, wall)
    // One that the calendar describes itself, as Outlook's do.
    const described = property.parent?.getTimeZoneByID(zone)
    if (described) return wall - described.utcOffset(time) * 1000
    this.unknownZones.add(zone.slice(0, 60))
    return momentIn(london, wall)
  }
}

const dayMs = 86_400_000

/** Whole days are counted by the calendar, all else by the clock. */
type Length = { days: number; ms: number }

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? (name === 'uid' ? value : value.toUpperCase()) : ''
}

function timeIn(property: ICAL.Property): ICAL.Time | undefined {
  const value = property.getFirstValue()
  return value instanceof ICAL.Time ? value : undefined
}

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

function daysOn(time: ICAL.Time, days: number): ICAL.Time {
  const later = time.clone()
  later.adjust(days, 0, 0, 0)
  return later
}

const unitDays: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7 }

/** A time of a daily or weekly rule shortly before a moment, from which it goes on the same: most rules began years ago. */
function nearer(rule: ICAL.Recur, start: ICAL.Time, from: number): ICAL.Time {
  const unit = unitDays[rule.freq]
  if (unit === undefined || rule.count) return start
  const step = unit * rule.interval
  const behind = (from - Date.UTC(start.year, start.month - 1, start.day)) / dayMs
  const steps = Math.floor(behind / step) - 1
  return steps > 0 ? daysOn(start, steps * step) : start
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone))
    try {
      const timeZone = zone.replace(/^\//, '')
      formats.set(
        zone,
        new Intl.DateTimeFormat('en-US', {
          timeZone,
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        }),
      )
    } catch {
      formats.set(zone, undefined)
    }
  return formats.get(zone)
}

const isZone = (zone: string) => formatOf(zone) !== undefined

/** How far a zone is ahead of UTC at a moment. */
function offsetAt(zone: string, at: number): number {
  const parts = new Map<string, number>(
    formatOf(zone)
      ?.formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: string) => parts.get(name) ?? 0
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}

/** The moment at which a zone's clocks show this: of two the first, of none the one by the offset before. */
function momentIn(zone: string, wall: number): number {
  // Beyond what Intl can say; no window is there.
  if (Number.isNaN(wall) || Math.abs(wall) > 8e15) return Number.NaN
  const before = offsetAt(zone, wall - dayMs)
  const first = wall - before
  if (offsetAt(zone, first) === before) return first
  const second = wall - offsetAt(zone, first)
  return offsetAt(zone, second) === wall - second ? second : first
}

function merged(times: readonly BusyTime[]): BusyTime[] {
  const result: BusyTime[] = []
  for (const [from, to] of times.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
