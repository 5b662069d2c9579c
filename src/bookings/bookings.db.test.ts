import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleBooking, FreeTime } from './booking.ts'
import { bookings } from './table.server.ts'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { defaultCallingHours, type CallingHours } from '#shared/calling-hours.ts'
import { eraseOfCase } from '#privacy/case/acts.server.ts'
import { cancelAbandonedCalls, remindOfCalls } from './timed-work.server.ts'
import { erase } from '#privacy/erase.server.ts'
import { inTransaction } from '#activity/outcome.server.ts'
import { openCase } from '#privacy/open-case.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { addPerson, agencyForm, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, startTestApp, resetWithColleagues, type Colleagues } from '#tests/support/test-app.ts'
import { withoutBreaks } from '#tests/support/pages.ts'

// The clock is Tuesday 24 November 2026, 10:42 in London.

const app = await startTestApp({ rateLimit: 'off' })
let people: Colleagues
beforeEach(async () => {
  people = await resetWithColleagues(app)
})

type Values = Record<string, unknown>
type Answer = {
  success: boolean
  reference: string
  at: string
  page: string
  message: string
  times: FreeTime[]
  errors: { field: string; message: string }[]
}

const thursday = '2026-12-03T14:00:00.000Z'
const lena = {
  at: thursday,
  zone: 'Europe/Zurich',
  firstName: 'Lena',
  lastName: 'Brunner',
  email: 'lena@brunner.example',
}

let count = 0
const key = () => `booking-key-${(count += 1).toString().padStart(8, '0')}`

async function book(values: Values = {}) {
  const response = await app.postJson('/api/bookings', { ...lena, submissionKey: key(), ...values })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const booked = async (values: Values = {}): Promise<Answer> => {
  const { status, answer } = await book(values)
  expect([status, answer.message]).toEqual([201, undefined])
  return answer
}

type Who = 'tamsin' | 'owen'
const get = async (path: string, who?: Who) => await app.get(path, who && people.cookies.get(who))
const send = async (method: string, path: string, body: object, who: Who = 'tamsin') =>
  await app.send(method, path, body, people.cookies.get(who))
const submit = async (path: string, values: Record<string, string>, who: Who) =>
  await postForm(app, path, values, { cookie: people.cookies.get(who) ?? '' })

/** A page, without the marks that React puts between texts. */
const htmlOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const show = async (path: string, who?: Who) => await htmlOf(await get(path, who))

const setHours = async (hours: Partial<CallingHours>) => {
  const body = { ...defaultCallingHours, ...hours }
  const response = await send('PUT', '/api/console/calling-hours', body)
  expect(response.status).toBe(200)
}

const timesFrom = async (query: string) => {
  const response = await get(`/api/bookings/times?${query}`)
  return ((await response.json()) as { times: FreeTime[] }).times
}

/** The entry of a calendar file. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    status: event.component.getFirstPropertyValue('status'),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  }
}

describe('free times', () => {
  it('are every half hour of the calling hours from four hours ahead', async () => {
    const times = await timesFrom('from=2026-11-24&days=1')
    expect(times).toEqual(
      ['15:00', '15:30', '16:00', '16:30'].map((time) => ({
        at: `2026-11-24T${time}:00.000Z`,
        endsAt: new Date(Date.parse(`2026-11-24T${time}:00Z`) + 1_800_000).toISOString(),
      })),
    )
    expect(await timesFrom('from=2026-11-28&days=2')).toEqual([])
    // 28 days and 23 hours: everything there is.
    expect((await timesFrom('')).at(-1)?.at).toBe('2026-12-24T10:30:00.000Z')
  })

  it('go by the calendar of the zone', async () => {
    const [first] = await timesFrom('from=2026-12-03&days=1&zone=Pacific/Auckland')
    expect(first?.at).toBe('2026-12-02T11:00:00.000Z')
  })

  it('leave out the time around a call, and its rest', async () => {
    await booked()
    const taken = new Set(['13:30', '14:00', '14:30'].map((time) => `2026-12-03T${time}:00.000Z`))
    const free = (await timesFrom('from=2026-12-03&days=1')).map(({ at }) => at)
    expect(free.filter((at) => taken.has(at))).toEqual([])
    expect(free).toContain('2026-12-03T15:00:00.000Z')
  })

  it.each(['days=32', 'days=0', 'from=tomorrow', 'zone=Europe/Atlantis'])('refuse %s', async (query) => {
    expect((await get(`/api/bookings/times?${query}`)).status).toBe(400)
  })
})

describe('a booking', () => {
  it('is an answered enquiry with a private page, and both sides have an e-mail', async () => {
    const { reference, at, page } = await booked({
      about: 'Frames in three languages',
      company: 'Brunner Optik',
    })
    expect(at).toBe(thursday)
    expect(page).toMatch(/^\/book\/[\w-]{24}$/)
    const [inquiry] = await app.db.select().from(contactSubmissions)
    expect(inquiry).toMatchObject({
      reference,
      source: 'call',
      status: 'replied',
      repliedAt: new Date('2026-11-24T10:42:00Z'),
      message: 'Frames in three languages',
      service: 'Strategy call',
    })
    const [booking] = await app.db.select().from(bookings)
    expect(JSON.stringify(booking)).not.toContain(page.slice(6))
    const mails = await app.queuedMails()
    expect(mails.map(({ kind, to, subject }) => [kind, to[0], subject])).toEqual([
      [
        'call-news',
        'hello@loomsbury.example',
        `New call: 3 December 2026, 14:00, Lena Brunner (${reference})`,
      ],
      ['call', 'lena@brunner.example', `Booked: 3 December 2026, 15:00 (${reference})`],
    ])
    expect(mails[1]?.text).toContain('Thursday 3 December 2026, 15:00 to 15:30 in Zurich')
    expect(mails[1]?.text).toContain('In London: Thursday 3 December 2026, 14:00 to 14:30\n')
    expect(mails[1]?.text).toContain(page)
  })

  it('has a calendar file that a parser reads: in UTC, from the agency, in both e-mails and at its address', async () => {
    const { page } = await booked({ firstName: 'Léna "Ö"', about: 'x'.repeat(300) })
    const response = await get(`${page}.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST')
    const text = await response.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const files = [text, ...(await app.queuedMails()).map(({ calendar }) => calendar?.content ?? '')]
    for (const file of files)
      expect(readCalendar(file)).toMatchObject({
        method: 'REQUEST',
        sequence: 0,
        starts: thursday,
        ends: '2026-12-03T14:30:00.000Z',
        isUtc: true,
        status: 'CONFIRMED',
        organizer: 'mailto:hello@loomsbury.example',
        attendees: ['MAILTO:lena@brunner.example'],
      })
    expect(new Set(files.map((file) => readCalendar(file).uid)).size).toBe(1)
  })

  it('says where: a room or a number of ours, else the visitor’s number', async () => {
    const { page } = await booked({ phone: '+41 44 123 45 67' })
    expect(await show(page)).toContain('we ring you on +41 44 123 45 67')
    const place = { link: 'https://meet.example/loomsbury', phone: '' }
    expect((await submit('/console/settings/agency', agencyForm(place), 'tamsin')).status).toBe(303)
    expect(await show(page)).toContain('href="https://meet.example/loomsbury"')
  })

  it('with the same key is the same booking, whatever was put right', async () => {
    const submissionKey = key()
    const all = await Promise.all(
      ['Lena', 'Lena', 'Helena'].map(async (firstName) => await booked({ submissionKey, firstName })),
    )
    expect(new Set(all.map(({ page }) => page)).size).toBe(1)
    expect(await app.db.$count(bookings)).toBe(1)
    expect(await app.queuedMails()).toHaveLength(2)
  })

  it('of the last time is given to one of a hundred, and the others are told the nearest three', async () => {
    const all = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, number) => await book({ email: `visitor-${number}@example.org` }),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = all.filter(({ status }) => status !== 201)
    for (const { status, answer } of others) {
      expect([status, answer.success]).toEqual([409, false])
      expect(answer.times.map(({ at }) => at)).toEqual([
        '2026-12-03T15:00:00.000Z',
        '2026-12-03T15:30:00.000Z',
        '2026-12-03T12:00:00.000Z',
      ])
    }
    expect(await app.db.$count(bookings)).toBe(1)
    expect(await app.db.$count(contactSubmissions)).toBe(1)
    expect(await app.queuedMails()).toHaveLength(2)
  })

  it('is given as often as there are parallel calls', async () => {
    await setHours({ atOnce: 3 })
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => await book({ email: `visitor-${number}@example.org` })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  it('cannot be given twice by the database itself', async () => {
    const row = {
      lane: 0,
      startsAt: new Date(thursday),
      endsAt: new Date('2026-12-03T14:30:00Z'),
      freesAt: new Date('2026-12-03T14:45:00Z'),
      zone: 'Europe/London',
    }
    await app.db.insert(bookings).values({ ...row, uid: 'one' })
    const other = { ...row, uid: 'two', startsAt: new Date('2026-12-03T14:30:00Z') }
    await expect(app.db.insert(bookings).values(other)).rejects.toMatchObject({ cause: { code: '23P01' } })
    await app.db.insert(bookings).values([
      { ...other, lane: 1 },
      { ...other, uid: 'three', state: 'cancelled' },
    ])
  })

  it.each([
    ['a time that has passed', { at: '2026-11-24T10:00:00Z' }, 'at', 'That time has passed.'],
    ['a time within four hours', { at: '2026-11-24T14:30:00Z' }, 'at', 'from 4 hours ahead'],
    ['a time beyond the horizon', { at: '2027-02-01T10:00:00Z' }, 'at', 'up to 30 days ahead'],
    ['a time off the grid', { at: '2026-12-03T14:10:00Z' }, 'at', 'We take no calls at that time.'],
    ['a time outside the hours', { at: '2026-12-03T20:00:00Z' }, 'at', 'We take no calls at that time.'],
    ['what is no time', { at: 'soon' }, 'at', 'Please choose a time'],
    ['no time', { at: undefined }, 'at', 'Please choose a time'],
    ['a zone that does not exist', { zone: 'Europe/Atlantis' }, 'zone', 'There is no such time zone.'],
    ['a name of 10,000 letters', { firstName: 'x'.repeat(10_000) }, 'firstName', 'at most 100'],
    ['no name', { lastName: ' ' }, 'lastName', 'Enter your last name'],
    ['what is no address', { email: 'lena@brunner' }, 'email', 'Enter your e-mail address'],
    ['a filled-in trap', { homepage: 'https://spam.example' }, 'homepage', 'leave this field empty'],
    ['a form sent at once', { elapsedMs: 5 }, 'form', 'That was very quick.'],
    ['a key that is none', { submissionKey: 'x' }, 'submissionKey', '16 to 64'],
  ])('refuses %s with a sentence, and stores nothing', async (_what, values, field, words) => {
    const { status, answer } = await book(values)
    expect([status, answer.success]).toEqual([400, false])
    expect(answer.errors).toContainEqual({ field, message: expect.stringContaining(words) as string })
    expect(await app.db.$count(contactSubmissions)).toBe(0)
    // The same as a form: the page with what was typed.
    const typed = Object.fromEntries(
      Object.entries({ ...lena, ...values }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
    if ('elapsedMs' in values || 'submissionKey' in values || 'homepage' in values) return
    const page = await postForm(app, '/book', typed)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('value="lena@brunner')
  })

  it('is refused a fourth time to come for one address, however it is written', async () => {
    for (const time of ['09:30', '10:30', '11:30']) await booked({ at: `2026-12-04T${time}Z` })
    const { status, answer } = await book({ at: '2026-12-04T15:00:00Z', email: 'LENA@brunner.example' })
    expect([status, answer.errors[0]?.field]).toEqual([400, 'email'])
    const page = await postForm(app, '/book', { ...lena, at: '2026-12-04T15:00:00Z' })
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('There are 3 calls to come for this address.')
  })

  it('counts with the enquiries of a connection', async () => {
    const limited = await openTestApp({ inquiriesPerHour: 1 })
    limited.setNow('2026-11-24T10:42:00Z')
    const post = async (at: string) =>
      (await limited.postJson('/api/bookings', { ...lena, at, submissionKey: key() })).status
    expect([await post(thursday), await post('2026-12-03T16:00:00Z')]).toEqual([201, 429])
    await limited.close()
  })
})

describe('the overview of a client', () => {
  it('says when their next call is, the earliest that is booked and ahead, by their account and not by their address', async () => {
    const { email, id } = await addPerson(app, 'ada')
    const cookie = await signIn(app, 'ada')
    const overview = async () => await htmlOf(await app.get('/dashboard', cookie))
    await booked({ at: '2026-12-02T10:00:00.000Z' })
    expect(await overview()).toContain('No call is planned.')
    // Anyone can book with their address.
    await booked({ email, at: '2026-12-01T10:00:00.000Z' })
    // Staff who book for someone are not the client.
    await postForm(
      app,
      '/book',
      { ...lena, at: '2026-12-01T12:00:00.000Z' },
      { cookie: people.cookies.get('owen') ?? '' },
    )
    expect(await overview()).toContain('No call is planned.')
    // Booked while they were signed in, with whatever address.
    const made = await postForm(
      app,
      '/book',
      { ...lena, email: 'private@example.org', at: '2026-12-07T10:00:00.000Z' },
      { cookie },
    )
    expect(made.status).toBe(303)
    expect(await overview()).toContain('<time dateTime="2026-12-07T10:00:00.000Z">')
    // That of the enquiry which became their account.
    const { reference } = await booked({ email: 'other@example.org' })
    await app.db
      .update(contactSubmissions)
      .set({ clientId: id })
      .where(eq(contactSubmissions.reference, reference))
    expect(await overview()).toContain(`<b>Next call: </b><time dateTime="${thursday}">`)
    app.setNow('2026-12-04T10:00:00Z')
    expect(await overview()).toContain('<time dateTime="2026-12-07T10:00:00.000Z">')
    await app.db.update(bookings).set({ state: 'cancelled' })
    expect(await overview()).toContain('No call is planned.')
  })
})

describe('the booking page', () => {
  it('shows times as links in the zone of the address, with what the call is about', async () => {
    const response = await get(
      '/book?zone=Europe/Zurich&day=2026-12-03&service=content-creation&package=content-pro',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await htmlOf(response)
    expect(html).toContain('noindex')
    expect(html).not.toContain('site-header')
    expect(html).toContain('About Content Creation: Content Pro')
    expect(html).toContain('at=2026-12-03T14%3A00%3A00.000Z')
    expect(html).toContain('<b>15:00</b><span>14:00 London</span>')
  })

  it('says that a zone does not exist, and why a time cannot be had', async () => {
    expect(await show('/book?zone=Europe/Atlantis')).toContain('There is no such time zone.')
    expect(await show('/book?at=2026-11-20T10:00:00Z')).toContain('That time has passed.')
    await booked()
    const html = await (await get(`/book?at=${thursday}`)).text()
    expect(html).toContain('That time has just been booked.')
    expect(html).toContain('at=2026-12-03T15%3A00%3A00.000Z')
  })

  it('says so where nothing is free', async () => {
    await setHours({ hours: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] } })
    expect(await show('/book')).toContain('There is no free time in the next 30 days')
  })

  it('books without JavaScript, and keeps what was typed where the time is gone', async () => {
    const form = {
      ...lena,
      service: 'content-creation',
      package: 'content-pro',
      about: 'Frames',
      submissionKey: key(),
    }
    const response = await postForm(app, '/book', form)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/book\/[\w-]{24}$/)
    const [inquiry] = await app.db.select().from(contactSubmissions)
    expect(inquiry?.service).toBe('Content Creation - Content Pro')
    for (const page of [
      response.headers.get('location') ?? '',
      `/console/calendar?call=${inquiry?.reference}`,
    ])
      expect(await show(page, 'owen')).toContain('Content Creation - Content Pro')
    const late = await postForm(app, '/book', { ...form, email: 'mia@example.org', submissionKey: key() })
    expect(late.status).toBe(409)
    const html = await htmlOf(late)
    expect(html).toContain('That time has just been booked.')
    expect(html).toContain('value="mia@example.org"')
    expect(html).toContain('value="2026-12-03T15:00:00.000Z" class="time" name="at"')
    expect(html).not.toContain(`value="${thursday}"`)
  })
})

describe('the private page', () => {
  it('is not told on, not stored and not found by search engines', async () => {
    const { page } = await booked()
    const response = await get(page)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).toContain('noindex')
  })

  it.each(['', '.ics', '/move', '/cancel'])('of a link that leads nowhere answers 404: %s', async (what) => {
    const { page } = await booked()
    const wrong = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`
    for (const path of [wrong, '/book/x'.padEnd(30, 'x')]) {
      const response = what.startsWith('/')
        ? await postForm(app, path + what, { at: '2026-12-04T10:00:00Z' })
        : await get(path + what)
      expect(response.status).toBe(404)
    }
    expect(
      await app.db.select({ state: bookings.state, sequence: bookings.sequence }).from(bookings),
    ).toEqual([{ state: 'booked', sequence: 0 }])
  })

  it('is gone 30 days after the call', async () => {
    const { page } = await booked()
    app.setNow('2027-01-03T00:00:00Z')
    expect((await get(page)).status).toBe(404)
  })

  it('moves the call: one calendar entry with a higher number, the old time free, both sides told', async () => {
    const { page, reference } = await booked()
    const before = readCalendar(await (await get(`${page}.ics`)).text())
    const response = await postForm(app, `${page}/move`, { at: '2026-12-04T11:00:00Z' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=moved`])
    expect(await show(`${page}?done=moved`)).toContain('Moved to Friday 4 December 2026, 12:00')
    const after = readCalendar(await (await get(`${page}.ics`)).text())
    expect(after).toMatchObject({
      method: 'REQUEST',
      uid: before.uid,
      sequence: 1,
      starts: '2026-12-04T11:00:00.000Z',
    })
    const mails = (await app.queuedMails()).slice(2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Call moved: 4 December 2026, 11:00, Lena Brunner (${reference})`,
      `Moved: 4 December 2026, 12:00 (${reference})`,
    ])
    for (const { calendar } of mails)
      expect(readCalendar(calendar?.content ?? '')).toMatchObject({ sequence: 1 })
    expect((await timesFrom('from=2026-12-03&days=1')).map(({ at }) => at)).toContain(thursday)
  })

  it('moves it by half an hour, over its own time', async () => {
    const { page } = await booked()
    expect((await postForm(app, `${page}/move`, { at: '2026-12-03T14:30:00Z' })).status).toBe(303)
  })

  it.each([
    ['a time that is taken', '2026-12-04T11:00:00Z', 409, 'That time has just been booked.'],
    ['the rest after one', '2026-12-04T11:30:00Z', 409, 'That time has just been booked.'],
    ['a time that has passed', '2026-11-20T11:00:00Z', 400, 'That time has passed.'],
    ['what is no time', 'x', 400, 'Please choose one of the times shown.'],
  ])('does not move it to %s', async (_what, at, status, words) => {
    await booked({ at: '2026-12-04T11:00:00Z', email: 'mia@example.org' })
    const { page } = await booked()
    const response = await postForm(app, `${page}/move`, { at })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(words)
    expect(readCalendar(await (await get(`${page}.ics`)).text())).toMatchObject({
      starts: thursday,
      sequence: 0,
    })
  })

  it('gives a time that two move to at the same time to one of them', async () => {
    const pages = [await booked(), await booked({ at: '2026-12-03T16:00:00Z', email: 'mia@example.org' })]
    const at = '2026-12-04T11:00:00Z'
    const all = await Promise.all(pages.map(async ({ page }) => await postForm(app, `${page}/move`, { at })))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  })

  it('cancels the call with a word, once', async () => {
    const { page, reference } = await booked()
    for (let times = 0; times < 2; times += 1) {
      const response = await postForm(app, `${page}/cancel`, { reason: 'I have a cold' })
      expect([response.status, response.headers.get('location')]).toEqual([303, `${page}?done=cancelled`])
    }
    expect(await show(page)).toContain('Your call is cancelled')
    const mails = (await app.queuedMails()).slice(2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Call cancelled: 3 December 2026, 14:00, Lena Brunner (${reference})`,
      `Cancelled: 3 December 2026, 15:00 (${reference})`,
    ])
    expect(mails[0]?.text).toContain('I have a cold')
    for (const { calendar } of mails)
      expect(readCalendar(calendar?.content ?? '')).toMatchObject({
        method: 'CANCEL',
        sequence: 1,
        status: 'CANCELLED',
      })
    await booked({ email: 'mia@example.org' })
    // It is over: nothing brings it back.
    expect((await postForm(app, `${page}/move`, { at: '2026-12-04T11:00:00Z' })).status).toBe(409)
  })

  it('changes nothing from two hours before on', async () => {
    const { page } = await booked()
    app.setNow('2026-12-03T12:00:01Z')
    const moved = await postForm(app, `${page}/move`, { at: '2026-12-04T11:00:00Z' })
    const cancelled = await postForm(app, `${page}/cancel`, {})
    expect([moved.status, cancelled.status]).toEqual([403, 403])
    expect(await moved.text()).toContain('It is too late to change this call here.')
    app.setNow('2026-12-03T12:00:00Z')
    expect((await postForm(app, `${page}/cancel`, {})).status).toBe(303)
  })
})

describe('the reminder', () => {
  const remind = async (time: string) => {
    const settings = app.services.env
    return await remindOfCalls(app.db, { now: new Date(time), settings })
  }

  it('is sent once, at 09:00 in London the day before', async () => {
    const { reference } = await booked()
    expect(await remind('2026-12-02T08:59:00Z')).toBe(0)
    const sent = await Promise.all([remind('2026-12-02T09:00:00Z'), remind('2026-12-02T09:00:00Z')])
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await remind('2026-12-02T09:01:00Z')).toBe(0)
    const mails = (await app.queuedMails()).slice(2)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [app.services.env.agencyInbox, `Call tomorrow: 3 December 2026, 14:00, Lena Brunner (${reference})`],
      [['lena@brunner.example'], `Tomorrow: your call at 15:00 (${reference})`],
    ])
    expect(mails.map(({ calendar }) => calendar)).toEqual([undefined, undefined])
  })

  it('goes to the person who takes the call, where there is one', async () => {
    const { reference } = await booked()
    await send('PATCH', `/api/console/bookings/${reference}`, { owner: 'owen' })
    await remind('2026-12-02T09:00:00Z')
    const told = (await app.queuedMails()).find(({ subject }) => subject.startsWith('Call tomorrow'))
    expect(told?.to).toEqual([people.owen.email])
  })

  it('goes by the time a call was moved to, and not to visitors who cancelled or booked later than that', async () => {
    const moved = await booked()
    await postForm(app, `${moved.page}/move`, { at: '2026-12-07T11:00:00Z' })
    const cancelled = await booked({ at: '2026-12-03T10:00:00Z', email: 'mia@example.org' })
    await postForm(app, `${cancelled.page}/cancel`, {})
    await booked({ at: '2026-11-25T10:00:00Z', email: 'tom@example.org' })
    expect(await remind('2026-12-02T09:00:00Z')).toBe(0)
    expect(await remind('2026-12-06T09:00:00Z')).toBe(1)
  })
})

describe('the console', () => {
  const list = async (query = '') => {
    const response = await get(`/api/console/bookings?${query}`, 'owen')
    return ((await response.json()) as { bookings: ConsoleBooking[] }).bookings
  }
  const patch = async (reference: string, body: Values) =>
    await send('PATCH', `/api/console/bookings/${reference}`, body, 'owen')

  it('lists the calls of a span', async () => {
    const { reference } = await booked({ company: 'Brunner Optik' })
    const call = {
      reference,
      at: thursday,
      endsAt: '2026-12-03T14:30:00.000Z',
      state: 'booked',
      firstName: 'Lena',
      lastName: 'Brunner',
      email: 'lena@brunner.example',
      company: 'Brunner Optik',
      owner: null,
      answer: null,
      clashes: false,
    }
    expect(await list('from=2026-12-03&to=2026-12-03')).toEqual([call])
    expect(await list('from=2026-12-04&to=2026-12-05')).toEqual([])
    expect((await get('/api/console/bookings?from=soon', 'owen')).status).toBe(400)
    const inbox = await (await get('/api/console/inquiries?kind=call', 'owen')).json()
    expect(inbox).toMatchObject({ inquiries: [{ reference, kind: 'call', status: 'replied' }] })
    expect(await show(`/console/inquiries/${reference}`, 'owen')).toContain(
      'booked a call for Thu 3 Dec, 14:00',
    )
    const [inquiry] = await app.db.select().from(contactSubmissions)
    expect((await get(`/enquiries/${inquiry?.statusToken}`)).status).toBe(200)
  })

  it('shows the calls of the day on Today, with a link to each', async () => {
    const { reference } = await booked({ at: '2026-11-24T15:00:00.000Z', company: 'Brunner Optik' })
    await booked({ at: '2026-11-25T10:00:00.000Z', email: 'mia@example.org' })
    const { page } = await booked({ at: '2026-11-24T16:00:00.000Z', email: 'tom@example.org' })
    await postForm(app, `${page}/cancel`, {})
    const { calls } = (await (await get('/api/console/today', 'owen')).json()) as { calls: ConsoleBooking[] }
    expect(calls).toMatchObject([{ reference, at: '2026-11-24T15:00:00.000Z' }])
    const html = await show('/console', 'owen')
    expect(html).toContain('Calls today')
    expect(html).toContain('One call today, at 15:00 with')
    expect(html).toContain(`/console/calendar?call=${reference}#call`)
    expect(html).toContain('Brunner Optik. Nobody takes it yet.')
  })

  it('opens the calendar on the next week that has a call, with an empty weekend folded', async () => {
    expect(await show('/console/calendar', 'owen')).toContain('23 to 27 November')
    const { page } = await booked()
    const html = await show('/console/calendar', 'owen')
    expect(html).toContain('30 November to 4 December')
    expect(html).toContain('The next week with calls. One call.')
    expect(await show('/console/calendar?week=2026-11-30&days=all', 'owen')).toContain('to 6 December')
    expect(await show('/console/calendar?week=2026-11-23', 'owen')).toContain('23 to 27 November')
    await postForm(app, `${page}/cancel`, {})
    expect(await show('/console/calendar', 'owen')).toContain('23 to 27 November')
  })

  it('says who takes it, whether it was held, and writes it down', async () => {
    const { reference } = await booked()
    const taken = await patch(reference, { owner: 'owen' })
    expect(await taken.json()).toMatchObject({ booking: { owner: { username: 'owen' }, state: 'booked' } })
    expect((await patch(reference, { owner: 'nobody-of-this-name' })).status).toBe(400)
    for (const state of ['held', 'missed'])
      expect(await (await patch(reference, { state })).json()).toMatchObject({ booking: { state } })
    const events = await app.db.select().from(inquiryEvents)
    expect(events.map(({ type }) => type)).toEqual(['call-booked', 'owner', 'call-held', 'call-missed'])
  })

  it.each([
    [{}, 400],
    [{ state: 'erased' }, 400],
    [{ state: 'cancelled' }, 400],
    [{ state: 'cancelled', reason: ' ' }, 400],
    [{ state: 'cancelled', reason: 'x'.repeat(3000) }, 400],
    [{ start: 'later' }, 400],
  ])('refuses %j with %i', async (body, status) => {
    const { reference } = await booked()
    expect((await patch(reference, body)).status).toBe(status)
    expect((await list('from=2026-12-03'))[0]?.state).toBe('booked')
  })

  it('cancels with its own words, which the visitor reads after an apology', async () => {
    const { reference, page } = await booked()
    const response = await patch(reference, {
      state: 'cancelled',
      reason: 'I am a witness in court that day.',
    })
    expect(await response.json()).toMatchObject({ booking: { state: 'cancelled' } })
    const mail = (await app.queuedMails()).at(-1)
    expect(mail?.subject).toBe(`We are sorry: 3 December 2026, 15:00 (${reference})`)
    expect(mail?.text).toContain('I am a witness in court that day.')
    expect(readCalendar(mail?.calendar?.content ?? '').method).toBe('CANCEL')
    expect(await show(page)).toContain('“I am a witness in court that day.”')
    expect(await show(`/console/calendar?call=${reference}`, 'owen')).not.toContain('Who takes it')
    expect((await patch(reference, { state: 'held' })).status).toBe(409)
    expect((await patch('LB-00000', { state: 'held' })).status).toBe(404)
  })

  it('does the same by native forms, and shows what is wrong in the page', async () => {
    const { reference } = await booked()
    const form = async (name: string, values: Record<string, string>) =>
      await submit(`/console/calendar/${reference}/${name}`, values, 'owen')
    const owner = await form('owner', { owner: 'owen', seenOwner: '' })
    expect(owner.headers.get('location')).toBe(`/console/calendar?call=${reference}&done=owner`)
    const empty = await form('cancel', { reason: '' })
    expect(empty.status).toBe(400)
    const html = await htmlOf(empty)
    expect(html).toContain('Please say why')
    expect(withoutBreaks(html)).toContain('lena@brunner.example')
    expect((await form('state', { state: 'held' })).status).toBe(303)
    const page = await (await get(`/console/calendar?call=${reference}`, 'owen')).text()
    expect(page).toContain('It took place')
    expect(page).toContain('Thursday 3 December 2026, 15:00 to 15:30 in Zurich')
  })

  it('has calling hours, which administrators change and which decide what is free', async () => {
    const path = '/api/console/calling-hours'
    expect(await (await get(path, 'tamsin')).json()).toEqual(defaultCallingHours)
    const hours = { ...defaultCallingHours.hours, thu: [['10:00', '11:00']], sat: [['09:00', '09:30']] }
    const body = { hours, off: ['2026-12-04'], atOnce: 2 }
    const saved = await send('PUT', path, body)
    expect(await saved.json()).toEqual(body)
    expect(await (await get(path, 'tamsin')).json()).toEqual(body)
    expect((await timesFrom('from=2026-12-03&days=3')).map(({ at }) => at)).toEqual([
      '2026-12-03T10:00:00.000Z',
      '2026-12-03T10:30:00.000Z',
      '2026-12-05T09:00:00.000Z',
    ])
  })

  it.each([
    [{ atOnce: 6 }, 'At most 5'],
    [{ atOnce: 0 }, 'At least 1'],
    [{ off: ['Christmas'] }, 'Give days as'],
    [{ hours: { mon: [['17:00', '09:00']] } }, 'The end has to be'],
    [
      {
        hours: {
          mon: [
            ['09:00', '12:00'],
            ['11:00', '13:00'],
          ],
        },
      },
      'These hours overlap',
    ],
    [{ hours: { mon: [['9', '12:00']] } }, 'Give times as 09:30'],
    [{ hours: 'always' }, ''],
  ])('refuses calling hours of %j', async (given, words) => {
    const body = { ...defaultCallingHours, ...given }
    const response = await send('PUT', '/api/console/calling-hours', body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as Answer).message).toContain(words)
  })

  it('takes them as a form too, with what is wrong in it', async () => {
    const save = async (values: Record<string, string>) =>
      await submit('/console/settings/agency', agencyForm(values), 'tamsin')
    const mornings = { 'mon-1-from': '9:00', 'mon-1-to': '12:00', 'mon-2-from': '', 'mon-2-to': '' }
    expect((await save({ ...mornings, off: '2026-12-24\n2026-12-31' })).status).toBe(303)
    expect(await (await get('/api/console/calling-hours', 'tamsin')).json()).toMatchObject({
      hours: { mon: [['09:00', '12:00']], sun: [] },
      off: ['2026-12-24', '2026-12-31'],
    })
    const wrong = await save({ 'mon-1-from': '12:00', 'mon-1-to': '09:00' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('The end has to be at least 30 minutes after the beginning')
  })
})

/** What would be swept a minute and a half after what was done to the enquiry, or sooner. */
async function sweep(seconds = 90) {
  await app.db.update(inquiryEvents).set({ at: new Date('2026-11-24T10:42:00Z') })
  const now = new Date(Date.parse('2026-11-24T10:42:00Z') + seconds * 1000)
  return await cancelAbandonedCalls(app.db, { now, settings: app.services.env })
}

describe('a call whose enquiry is gone', () => {
  const mailsAfter = async (earlier: number) => (await app.queuedMails()).slice(earlier)
  const setStatus = async (reference: string, status: string) =>
    await send('PATCH', `/api/console/inquiries/${reference}`, { status })

  it('is cancelled once, its time free again, and of spam the visitor is not told', async () => {
    const { reference } = await booked()
    expect((await setStatus(reference, 'spam')).status).toBe(200)
    // It can still be undone.
    expect(await sweep(30)).toBe(0)
    const swept = await Promise.all([sweep(), sweep()])
    expect(swept.toSorted((a, b) => a - b)).toEqual([0, 1])
    const mails = await mailsAfter(2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Call cancelled: 3 December 2026, 14:00, Lena Brunner (${reference})`,
    ])
    expect(mails[0]?.text).toContain('The enquiry was marked as spam.')
    await booked({ email: 'mia@example.org' })
  })

  it('stays where it was only closed, or taken out of spam in time', async () => {
    const { reference } = await booked()
    for (const status of ['spam', 'open', 'closed']) await setStatus(reference, status)
    expect(await sweep()).toBe(0)
  })

  it('is cancelled when the visitor withdraws it, with the entry for their calendar', async () => {
    const { reference } = await booked()
    const [inquiry] = await app.db.select().from(contactSubmissions)
    await postForm(app, `/enquiries/${inquiry?.statusToken}/withdrawal`, {})
    const before = (await app.queuedMails()).length
    expect(await sweep()).toBe(1)
    const mails = await mailsAfter(before)
    expect(mails.map(({ to }) => to)).toContainEqual(['lena@brunner.example'])
    for (const { calendar } of mails)
      expect(readCalendar(calendar?.content ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(mails.map(({ subject }) => subject)).toContain(`Cancelled: 3 December 2026, 15:00 (${reference})`)
  })

  it('is taken out of the calendar of a visitor who is erased, without their name', async () => {
    const { page } = await booked()
    const reference = await openErasure()
    const acting = { by: byCommand, now: new Date('2026-11-24T10:42:00Z'), env: app.services.env }
    const { is } = await inTransaction(app.db, byCommand, reference, async (tx) =>
      eraseOfCase(tx, reference, acting),
    )
    expect(is).toBe('done')
    expect((await get(page)).status).toBe(404)
    const cancelled = (await app.queuedMails()).find(({ subject }) => subject.startsWith('Cancelled: '))
    expect(cancelled?.to).toEqual(['lena@brunner.example'])
    expect(JSON.stringify(cancelled)).not.toContain('Lena')
    expect(readCalendar(cancelled?.calendar?.content ?? '')).toMatchObject({ method: 'CANCEL', sequence: 1 })
  })

  const openErasure = async () => {
    const opening = { by: byCommand, publicUrl: 'http://localhost:3000', agencyInbox: [] }
    const asked = {
      kind: 'erasure',
      origin: 'staff',
      email: 'lena@brunner.example',
      name: '',
      message: '',
    } as const
    const { reference } = await app.db.transaction(
      async (tx) => await openCase(tx, { ...asked, openedAt: new Date('2026-11-24T10:00:00Z') }, opening),
    )
    return reference
  }
})

it('erasing the person leaves past times taken and gives those to come back', async () => {
  await booked({ at: '2026-11-25T10:00:00Z' })
  const { page } = await booked()
  app.setNow('2026-11-26T10:00:00Z')
  await app.db.transaction(
    async (tx) =>
      await erase(
        tx,
        { email: 'lena@brunner.example', until: new Date('2026-11-26T10:00:00Z') },
        { reference: 'LB-P0001', by: byCommand, now: new Date('2026-11-26T10:00:00Z') },
      ),
  )
  expect((await get(page)).status).toBe(404)
  const { bookings: left } = (await (
    await get('/api/console/bookings?from=2026-11-20&to=2026-12-20', 'owen')
  ).json()) as { bookings: ConsoleBooking[] }
  expect(left).toEqual([
    {
      reference: '',
      at: '2026-11-25T10:00:00.000Z',
      endsAt: '2026-11-25T10:30:00.000Z',
      state: 'erased',
      firstName: '',
      lastName: '',
      email: '',
      company: '',
      owner: null,
      answer: null,
      clashes: false,
    },
  ])
  expect(JSON.stringify(await app.db.select().from(bookings))).not.toContain('Zurich')
})
