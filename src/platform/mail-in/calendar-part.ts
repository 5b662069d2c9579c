import ICAL from 'ical.js'
import { londonDateAndTime, londonDay, londonTime } from '#shared/dates.ts'

/** What a calendar part of an e-mail says of its first event. */
export type CalendarPart = {
  method: string
  uid: string
  /** In words: what, when and where. */
  words: string
  /** What someone wrote in it. */
  note: string
  /** Of an answer (RFC 5546): who answers, what, and to which version. */
  answer?: { attendee: string; is: CallAnswer; sequence: number | undefined }
}

const callAnswers = ['accepted', 'tentative', 'declined'] as const
export type CallAnswer = (typeof callAnswers)[number]

const longestLine = 300
const longestNote = 5000
const longestCalendar = 200_000

/** Reads a calendar part; undefined: there is no event in it, or it cannot be read. */
export function readCalendar(text: string): CalendarPart | undefined {
  if (text.length > longestCalendar) return undefined
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.getAllSubcomponents('vtimezone').some(changesTooOften))
      calendar.removeAllSubcomponents('vtimezone')
    const found = calendar.getFirstSubcomponent('vevent')
    if (!found) return undefined
    const method = valueOf(calendar, 'method').toUpperCase()
    const answer = method === 'REPLY' ? answerIn(found) : undefined
    return {
      method,
      uid: valueOf(found, 'uid'),
      words: wordsOf(found, calendar, answer?.is ?? openings[method] ?? 'Invitation'),
      note: noteIn(found, method),
      ...(answer && { answer }),
    }
  } catch {
    // The library throws where a line is none, and where a time is none.
    return undefined
  }
}

/** No clock is changed more often than every year; the library would count through every second. */
const changesTooOften = (zone: ICAL.Component): boolean =>
  zone
    .getAllSubcomponents()
    .flatMap((rule) => rule.getAllProperties('rrule'))
    .some((property) => !/FREQ=YEARLY/i.test(String(property.getFirstValue())))

const openings: Record<string, string> = {
  CANCEL: 'Invitation cancelled',
  COUNTER: 'Another time proposed',
  REPLY: 'Response to an invitation',
}

function answerIn(event: ICAL.Component): CalendarPart['answer'] {
  const attendee = event.getFirstProperty('attendee')
  const is = callAnswers.find((word) => word === String(attendee?.getParameter('partstat')).toLowerCase())
  if (!attendee || !is) return undefined
  const sequence = Number.parseInt(valueOf(event, 'sequence'), 10)
  return {
    is,
    attendee: String(attendee.getFirstValue())
      .replace(/^mailto:/i, '')
      .slice(0, 320)
      .toLowerCase(),
    sequence: Number.isNaN(sequence) ? undefined : sequence,
  }
}

/** Comments are of whoever sends it, wherever their program puts them; the description of a response is that of the call. */
function noteIn(event: ICAL.Component, method: string): string {
  const comments = event.getAllProperties('comment').map((property) => String(property.getFirstValue()))
  const ofAttendees = event
    .getAllProperties('attendee')
    .map((property) => String(property.getParameter('x-response-comment') ?? ''))
  const description = method === 'REPLY' ? '' : valueOf(event, 'description', longestNote)
  const notes = [...comments, ...ofAttendees, description].filter((note) => note.trim() !== '')
  return [...new Set(notes)].join('\n\n').slice(0, longestNote)
}

const valueOf = (component: ICAL.Component, name: string, longest = longestLine): string =>
  String(component.getFirstPropertyValue(name) ?? '').slice(0, longest)

const isRepeated = (event: ICAL.Component) => event.hasProperty('rrule') || event.hasProperty('rdate')

function wordsOf(event: ICAL.Component, calendar: ICAL.Component, opening: string): string {
  const facts = [
    valueOf(event, 'summary') || 'without a name',
    whenOf(event, calendar),
    isRepeated(event) ? 'repeated' : '',
    valueOf(event, 'location'),
  ]
  const line = facts.filter((fact) => fact.trim() !== '').join(', ')
  return `${opening.charAt(0).toUpperCase()}${opening.slice(1)}: ${line.replaceAll(/\s+/g, ' ')}`
}

function whenOf(event: ICAL.Component, calendar: ICAL.Component): string {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return ''
  // A day has no time: noon is on it everywhere.
  const [day = ''] = londonDateAndTime(new Date(`${start.toString().slice(0, 10)}T12:00:00Z`)).split(',')
  if (start.isDate) return day
  const end = new ICAL.Event(event).endDate
  const zone = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '').slice(0, 60)
  const isKnown = start.zone === ICAL.Timezone.utcTimezone || hasZone(calendar, zone)
  const [from, to] = [momentOf(start, zone, isKnown), momentOf(end, zone, isKnown)]
  const theirs = spanOf(clockOf(start), clockOf(end))
  if (!from || !to) return `${day}, ${theirs}${zone === '' ? '' : ` (${zone})`}`
  const isElsewhere = zone !== '' && londonTime(from) !== clockOf(start)
  const until = londonDay(from) === londonDay(to) ? londonTime(to) : londonDateAndTime(to)
  const span =
    from.getTime() === to.getTime() ? londonDateAndTime(from) : `${londonDateAndTime(from)} to ${until}`
  return `${span} in London${isElsewhere ? ` (${theirs} in ${zone})` : ''}`
}

const spanOf = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)

const clockOf = (time: ICAL.Time) => time.toString().slice(11, 16)

const hasZone = (calendar: ICAL.Component, zone: string) =>
  calendar.getAllSubcomponents('vtimezone').some((one) => valueOf(one, 'tzid') === zone)

/** Undefined: it is in a zone that no one knows, or in that of whoever reads it. */
function momentOf(time: ICAL.Time, zone: string, isKnown: boolean): Date | undefined {
  if (isKnown) return time.toJSDate()
  const asUtc = Date.parse(`${time.toString().slice(0, 19)}Z`)
  try {
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    const offset = (at: number) => {
      const name = shown.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    }
    return new Date(asUtc - offset(asUtc - offset(asUtc)))
  } catch {
    return undefined
  }
}
