import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { packSpans } from '#connections/calendars/busy-spans.ts'
import { users } from '#accounts/table.server.ts'
import { busyCalendars } from '#connections/calendars/table.server.ts'
import type { CallFeed } from '#connections/calendars/calendar.ts'
import type { TodayData } from '#console/today/today-data.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { defaultCallingHours } from '#shared/calling-hours.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { addPerson } from '#tests/support/people.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'
import type { ConsoleBooking, FreeTime } from './booking.ts'
import { bookings } from './table.server.ts'

// Who takes a call. The clock is Tuesday 24 November 2026, 10:42 in London.

const app = await startTestApp({ rateLimit: 'off' })
let people: Colleagues
beforeEach(async () => {
  people = await resetWithColleagues(app)
})

const staff = async (method: string, path: string, body?: object, who = 'tamsin') =>
  await app.send(method, `/api/console${path}`, body, people.cookies.get(who))
const takeCalls = async (...names: string[]) => {
  for (const name of names) await staff('PUT', '/me/takes-calls', { takesCalls: true }, name)
}
const setAtOnce = async (atOnce: number) =>
  await staff('PUT', '/calling-hours', { ...defaultCallingHours, atOnce })

/** As if a calendar of theirs had said so. */
const makeBusy = async (name: 'tamsin' | 'owen', ...times: string[]) =>
  await app.db.insert(busyCalendars).values({
    userId: people[name].id,
    name: 'Work',
    url: 'https://calendar.example/work.ics',
    busy: packSpans(
      times.map((at) => [Date.parse(`${at}Z`), Date.parse(`${at.replace(':00:00', ':59:00')}Z`)]),
    ),
    readAt: app.services.now(),
    nextReadAt: new Date('2030-01-01'),
  })

let count = 0
async function book(at: string) {
  count += 1
  const response = await app.postJson('/api/bookings', {
    at,
    firstName: 'Lena',
    lastName: 'Brunner',
    email: `lena${count}@brunner.example`,
    submissionKey: `key-${count.toString().padStart(12, '0')}`,
  })
  return { status: response.status, body: (await response.json()) as { reference: string; page: string } }
}
const freeOn = async (day: string) => {
  const response = await app.get(`/api/bookings/times?from=${day}&days=1`)
  return ((await response.json()) as { times: FreeTime[] }).times.map(({ at }) => at.slice(11, 16))
}
const calls = async () =>
  (
    (await (await staff('GET', '/bookings?from=2026-11-24&to=2026-12-20')).json()) as {
      bookings: ConsoleBooking[]
    }
  ).bookings

it('a time is free while fewer calls stand there than people take calls and are not busy', async () => {
  await setAtOnce(2)
  const day = '2026-11-26'
  // With nobody switched on, as before.
  await makeBusy('tamsin', `${day}T10:00:00`)
  await makeBusy('owen', `${day}T10:00:00`, `${day}T14:00:00`)
  expect(await freeOn(day)).toContain('10:00')
  await takeCalls('tamsin', 'owen')
  const free = await freeOn(day)
  expect(free).not.toContain('10:00')
  expect(free).not.toContain('10:30')
  expect(free).toEqual(expect.arrayContaining(['11:00', '14:00']))
  expect((await book(`${day}T10:00:00Z`)).status).toBe(409)
  expect((await book(`${day}T14:00:00Z`)).status).toBe(201)
  // Owen is busy, and Tamsin has that call.
  expect((await book(`${day}T14:00:00Z`)).status).toBe(409)
  expect((await book(`${day}T11:00:00Z`)).status).toBe(201)
  expect((await book(`${day}T11:00:00Z`)).status).toBe(201)
  expect((await book(`${day}T11:00:00Z`)).status).toBe(409)
})

it('a call gets the free person with the fewest calls of that week, whom the visitor is told by first name', async () => {
  await takeCalls('tamsin', 'owen')
  await app.db.update(users).set({ lastName: 'Ferreira' }).where(eq(users.username, 'tamsin'))
  await makeBusy('owen', '2026-11-26T10:00:00')
  const { body } = await book('2026-11-26T10:00:00Z')
  await book('2026-11-26T14:00:00Z')
  await book('2026-11-27T10:00:00Z')
  expect((await calls()).map(({ owner }) => owner?.username)).toEqual(['tamsin', 'owen', 'owen'])
  // Of another week.
  await book('2026-12-03T10:00:00Z')
  expect((await calls()).at(-1)?.owner?.username).toBe('owen')
  // Whoever owns the enquiry and takes no calls does not get it.
  const { id: ownerId } = await addPerson(app, 'maisie', { role: 'staff' })
  const reference = await addInquiry(app.db, app.services.now(), { email: 'ines@example.com', ownerId })
  expect((await staff('POST', '/bookings', { at: '2026-12-03T14:00:00Z', reference })).status).toBe(201)
  expect((await calls()).find((call) => call.reference === reference)?.owner?.username).toBe('tamsin')
  const page = await app.page(body.page)
  expect(page).toContain('With tamsin.')
  expect(page).not.toContain('Ferreira')
  const mail = (await app.queuedMails()).find(({ to }) => String(to).startsWith('lena'))
  expect(mail?.text).toContain('With: tamsin')
  expect(mail?.text).not.toContain('Ferreira')
})

it('a calendar that becomes busy afterwards marks the call on Today, and moves nothing', async () => {
  await takeCalls('tamsin')
  await book('2026-11-26T10:00:00Z')
  const today = async () => (await (await staff('GET', '/today')).json()) as TodayData
  expect(await today()).toMatchObject({ clashes: [] })
  await makeBusy('tamsin', '2026-11-26T10:00:00')
  expect(await today()).toMatchObject({ clashes: [{ at: '2026-11-26T10:00:00.000Z', clashes: true }] })
  expect(await app.page(consolePaths.today(), people.cookies.get('tamsin'))).toContain('Clashes')
  const week = await app.page(consolePaths.calendar({ week: '2026-11-23' }), people.cookies.get('tamsin'))
  expect(week).toContain('tamsin is busy, 10:00 to 10:59')
  expect(await calls()).toMatchObject([{ state: 'booked', clashes: true }])
  // A calendar that was not read for a day.
  await app.db.update(busyCalendars).set({ failingSince: new Date('2026-11-23T10:00:00Z'), trouble: 'Gone.' })
  expect(await today()).toMatchObject({ lostCalendars: [{ name: 'Work', username: 'tamsin' }] })
})

it('the calendar says who takes calls, and shows one’s own alone', async () => {
  const pageOf = async (whose?: 'mine') =>
    await app.page(consolePaths.calendar({ week: '2026-11-23', whose }), people.cookies.get('tamsin'))
  expect(await pageOf()).toContain('Nobody has switched')
  await takeCalls('tamsin', 'owen')
  await makeBusy('owen', '2026-11-26T10:00:00')
  await book('2026-11-26T10:00:00Z')
  await book('2026-11-26T14:00:00Z')
  const all = await pageOf()
  expect(all).toContain('One call. No calendar connected.')
  expect(all).toContain('One call. Calendar read ')
  expect(all).toContain('owen is busy')
  expect(all.match(/class="call-link/g)).toHaveLength(2)
  const { reference } = (await calls())[0] ?? { reference: '' }
  const one = await app.page(consolePaths.calendar({ call: reference }), people.cookies.get('tamsin'))
  expect(one).toMatch(/tamsin Test, free.*owen Test, busy then/)
  const mine = await pageOf('mine')
  expect(mine).not.toContain('owen is busy')
  expect(mine.match(/class="call-link/g)).toHaveLength(1)
  // How many each takes stays what it is.
  expect(mine.match(/One call\./g)).toHaveLength(3)
  await app.db.update(busyCalendars).set({ failingSince: new Date('2026-11-23T10:00:00Z') })
  expect(await pageOf()).toContain('Calendar not read since')
})

it('staff book for an enquiry and for a client, without a lead', async () => {
  await takeCalls('owen')
  const reference = await addInquiry(app.db, app.services.now(), { email: 'ines@example.com' })
  const at = '2026-11-24T11:00:00Z'
  const booked = await staff('POST', '/bookings', { at, reference, about: 'The shop page.' })
  expect([booked.status, await booked.json()]).toMatchObject([
    201,
    { booking: { reference, at: '2026-11-24T11:00:00.000Z', state: 'booked', owner: { username: 'owen' } } },
  ])
  const [inquiry] = await app.db.select().from(contactSubmissions)
  expect(inquiry?.status).toBe('replied')
  expect((await app.queuedMails()).flatMap(({ to }) => to)).toContain('ines@example.com')
  // Another one of the same enquiry is an enquiry of its own.
  const another = await staff('POST', '/bookings', { at: '2026-11-25T11:00:00Z', reference })
  expect(((await another.json()) as { booking: ConsoleBooking }).booking.reference).not.toBe(reference)

  await addPerson(app, 'ada')
  expect((await staff('POST', '/bookings', { at, username: 'ada' })).status).toBe(409)
  const client = await staff('POST', '/bookings', { at: '2026-11-24T14:00:00Z', username: 'ada' })
  expect(await client.json()).toMatchObject({ booking: { email: 'ada@example.com' } })
  expect(await app.db.$count(bookings)).toBe(3)
  for (const [body, status] of [
    [{ at }, 400],
    [{ at, reference, username: 'ada' }, 400],
    [{ at: '2026-11-24T10:00:00Z', username: 'ada' }, 400],
    [{ at: '2026-11-28T11:00:00Z', username: 'ada' }, 400],
    [{ at: '2026-11-24T15:00:00Z', username: 'nobody' }, 404],
    [{ at: '2026-11-24T15:00:00Z', reference: 'LB-00000' }, 404],
  ] as const)
    expect([body, (await staff('POST', '/bookings', body)).status]).toEqual([body, status])
})

it('without scripts a form books, and comes back with what is wrong', async () => {
  await addPerson(app, 'ada')
  const form = async (values: Record<string, string>) =>
    await app.request(consolePaths.bookCall(), {
      method: 'POST',
      headers: { cookie: people.cookies.get('owen') ?? '' },
      body: new URLSearchParams(values),
    })
  const refused = await form({ username: 'nobody', reference: '', at: '2026-11-24T14:00:00Z', about: '' })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('There is no client with this username.'),
  ])
  const opened = await app.page(consolePaths.calendar({ book: 'ada' }), people.cookies.get('owen'))
  expect(opened).toMatch(/<details[^>]* open="" id="book-call"|<details[^>]* id="book-call" open=""/)
  expect(opened).toContain('value="ada"')
  const booked = await form({ username: 'ada', reference: '', at: '2026-11-24T14:00:00Z', about: '' })
  expect(booked.headers.get('location')).toMatch(/^\/console\/calendar\?call=LB-\w+&done=booked$/)
  // Twice for one person at one time is a slip.
  const twice = await form({ username: 'ada', reference: '', at: '2026-11-24T14:00:00Z', about: '' })
  expect(twice.status).toBe(400)
})

it('calls are read by a calendar from a secret address, until it is renewed or its owner leaves', async () => {
  await takeCalls('tamsin', 'owen')
  await book('2026-11-26T10:00:00Z')
  await book('2026-11-26T14:00:00Z')
  await app.db
    .update(contactSubmissions)
    .set({ company: 'Llanfair, Sons; "Ceramics"\\ of a very long street in a very long town' })
  const feed = (await (await staff('POST', '/me/calendar-feed')).json()) as CallFeed
  expect(feed.mine).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{24}\.ics$/)
  const path = (address: string) => new URL(address).pathname
  const response = await app.get(path(feed.all))
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT15M\r$/m)
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const events = (calendar: string) => new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  const rows = await app.db.select().from(bookings).orderBy(bookings.startsAt)
  expect(events(text).map((event) => event.getFirstPropertyValue('uid'))).toEqual(
    rows.map(({ uid }) => `${uid}@booking`),
  )
  expect(events(text)[0]?.getFirstPropertyValue('summary')).toBe(
    'Call: Lena Brunner, Llanfair, Sons; "Ceramics"\\ of a very long street in a very long town',
  )
  expect(events(await (await app.get(path(feed.mine))).text())).toHaveLength(1)

  const etag = response.headers.get('etag') ?? ''
  const again = await app.request(path(feed.all), { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await book('2026-11-27T10:00:00Z')
  expect((await app.request(path(feed.all), { headers: { 'if-none-match': etag } })).status).toBe(200)

  const renewed = (await (await staff('POST', '/me/calendar-feed')).json()) as CallFeed
  expect((await app.get(path(feed.all))).status).toBe(404)
  expect((await app.get(path(renewed.all))).status).toBe(200)
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.username, 'tamsin'))
  expect((await app.get(path(renewed.all))).status).toBe(404)
})
