import { describe, expect, it } from 'vitest'
import { busyTimesIn } from './busy-times.server.ts'

// Feeds written after what each service publishes. Britain's clocks change on 25 October 2026 and 28 March 2027.

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** What is busy from a day on, for some days: '2026-10-26T09:00 to 10:00', in UTC. */
function busy(text: string, from = '2026-10-23', days = 7): string[] {
  const start = Date.parse(`${from}T00:00:00Z`)
  const read = busyTimesIn({ text, from: start, to: start + days * 86_400_000 })
  if ('fault' in read) return [read.fault]
  const iso = (at: number) => new Date(at).toISOString()
  return read.busy.map(([begin, end]) => `${iso(begin).slice(0, 16)} to ${iso(end).slice(11, 16)}`)
}

const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:GMT Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T010000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

const appleZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'DTSTART:19810329T010000',
  'TZNAME:BST',
  'TZOFFSETTO:+0100',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'DTSTART:19961027T020000',
  'TZNAME:GMT',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const weekdaysAtNine = (zone: string) => [
  `DTSTART;TZID=${zone}:20200106T090000`,
  `DTEND;TZID=${zone}:20200106T093000`,
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
]

const overAutumn = [
  '2026-10-23T08:00 to 08:30',
  '2026-10-26T09:00 to 09:30',
  '2026-10-27T09:00 to 09:30',
  '2026-10-28T09:00 to 09:30',
  '2026-10-29T09:00 to 09:30',
]

describe('a standing meeting at nine in London stays at nine when the clocks change', () => {
  it.each([
    [
      'Google',
      calendar('X-WR-TIMEZONE:Europe/London', event('UID:a@google.com', ...weekdaysAtNine('Europe/London'))),
    ],
    [
      'Outlook',
      calendar(
        outlookZone,
        event(
          'UID:040000008200E00074C5B7101A82E008',
          ...weekdaysAtNine('GMT Standard Time'),
          'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
        ),
      ),
    ],
    [
      'Apple',
      calendar(
        appleZone,
        event('UID:7E2A', ...weekdaysAtNine('Europe/London'), 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'),
      ),
    ],
    [
      'Nextcloud',
      calendar(
        appleZone,
        event('UID:0c6f', 'SEQUENCE:2', ...weekdaysAtNine('Europe/London'), 'STATUS:CONFIRMED'),
      ),
    ],
    ['Fastmail', calendar(event('UID:f@fastmail', ...weekdaysAtNine('Europe/London'), 'TRANSP:OPAQUE'))],
    [
      'a floating one',
      calendar(
        event('UID:x', 'DTSTART:20200106T090000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'),
      ),
    ],
  ])('%s', (_service, text) => {
    expect(busy(text)).toEqual(overAutumn)
    expect(busy(text, '2027-03-26', 4)).toEqual(['2027-03-26T09:00 to 09:30', '2027-03-29T08:00 to 08:30'])
  })
})

it('takes UTC, other zones, days and durations', () => {
  const text = calendar(
    event('UID:1', 'DTSTART:20261023T120000Z', 'DTEND:20261023T130000Z'),
    event('UID:2', 'DTSTART;TZID=America/New_York:20261024T100000', 'DURATION:PT45M'),
    // A day in London: its end is an hour later in UTC than its beginning, as the clocks change.
    event('UID:3', 'DTSTART;VALUE=DATE:20261025'),
    event('UID:4', 'DTSTART;VALUE=DATE:20261027', 'DTEND;VALUE=DATE:20261029'),
  )
  expect(busy(text)).toEqual([
    '2026-10-23T12:00 to 13:00',
    '2026-10-24T14:00 to 14:45',
    '2026-10-24T23:00 to 00:00',
    '2026-10-27T00:00 to 00:00',
  ])
})

it('leaves out what is free, cancelled, excluded or moved', () => {
  const daily = ['DTSTART:20261023T100000Z', 'DTEND:20261023T110000Z']
  const text = calendar(
    event('UID:free', ...daily, 'TRANSP:TRANSPARENT'),
    event('UID:off', ...daily, 'STATUS:CANCELLED'),
    event('UID:none', 'DTSTART:20261023T100000Z'),
    event(
      'UID:d',
      'DTSTART:20261020T150000Z',
      'DTEND:20261020T160000Z',
      'RRULE:FREQ=DAILY;UNTIL=20261027T150000Z',
      'EXDATE:20261024T150000Z',
      'RDATE:20261028T170000Z',
    ),
    event('UID:d', 'RECURRENCE-ID:20261025T150000Z', 'DTSTART:20261025T180000Z', 'DTEND:20261025T190000Z'),
    event(
      'UID:d',
      'RECURRENCE-ID:20261026T150000Z',
      'DTSTART:20261026T150000Z',
      'DTEND:20261026T160000Z',
      'STATUS:CANCELLED',
    ),
    event('UID:123e4567-e89b-12d3-a456-426614174000@booking', ...daily),
  )
  expect(busy(text)).toEqual([
    '2026-10-23T15:00 to 16:00',
    '2026-10-25T18:00 to 19:00',
    '2026-10-27T15:00 to 16:00',
    '2026-10-28T17:00 to 18:00',
  ])
})

it('ends a rule at its last moment, in whatever zone that is given', () => {
  const text = calendar(
    event(
      'UID:1',
      'DTSTART;TZID=Europe/London:20261020T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261024T080000Z',
    ),
    event(
      'UID:2',
      'DTSTART;TZID=Europe/London:20261020T200000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261023',
    ),
    event('UID:3', 'DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=WEEKLY;INTERVAL=4;COUNT=2'),
  )
  expect(busy(text)).toEqual([
    '2026-10-23T08:00 to 09:00',
    '2026-10-23T19:00 to 20:00',
    '2026-10-24T08:00 to 09:00',
    '2026-10-29T00:00 to 00:00',
  ])
})

it('a zone that does not exist is taken for London’s, and told', () => {
  const text = calendar(event('UID:1', 'DTSTART;TZID=Mars/Olympus:20261023T100000', 'DURATION:PT1H'))
  expect(busy(text)).toEqual(['2026-10-23T09:00 to 10:00'])
  const read = busyTimesIn({ text, from: 0, to: 1 })
  expect(read).toEqual({ busy: [], unknownZones: ['Mars/Olympus'], unreadable: 0 })
})

it('what cannot be read is left out and counted, and takes nothing else along', () => {
  const read = busyTimesIn({
    text: calendar(
      event('UID:1', 'DTSTART:20261023', 'DURATION:PT1H'),
      event('UID:2', 'DTSTART:20261023T100000Z', 'DURATION:PT1H'),
      event('UID:3', 'DTSTART:20261023T120000Z', 'DURATION:soon'),
    ),
    from: Date.parse('2026-10-23T00:00:00Z'),
    to: Date.parse('2026-10-24T00:00:00Z'),
  })
  const ten = Date.parse('2026-10-23T10:00:00Z')
  expect(read).toEqual({ busy: [[ten, ten + 3_600_000]], unknownZones: [], unreadable: 2 })
})

it.each([
  ['a page', '<!doctype html><html>Sign in</html>', 'no-calendar'],
  ['nothing', '', 'no-calendar'],
  ['a card', 'BEGIN:VCARD\r\nFN:A\r\nEND:VCARD', 'no-calendar'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'no-calendar'],
  [
    'an event every second',
    calendar(event('UID:1', 'DTSTART:20100101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
    'too-deep',
  ],
  [
    'twenty thousand events and one',
    calendar(...Array.from({ length: 20_001 }, (_, at) => event(`UID:${at}`, 'DTSTART:20261023T100000Z'))),
    'too-large',
  ],
  [
    'an event every minute for weeks',
    calendar(event('UID:1', 'DTSTART:20261023T000000Z', 'DURATION:PT10S', 'RRULE:FREQ=MINUTELY')),
    'too-many',
  ],
])('%s is refused', (_what, text, fault) => {
  expect(busy(text, '2026-10-23', 62)).toEqual([fault])
})

it('a rule to the year 9999 and one without end are read up to the last day', () => {
  const rule = (end: string) =>
    event(`UID:${end}`, 'DTSTART:20200101T100000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY${end}`)
  expect(busy(calendar(rule(';UNTIL=99991231T000000Z'), rule('')))).toHaveLength(7)
})
