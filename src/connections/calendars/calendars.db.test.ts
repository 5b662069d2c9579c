import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { consolePaths } from '#shared/console-paths.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'
import type { BusyCalendar, OwnCalendars } from './calendar.ts'
import { refreshCalendar } from './read-calendar.server.ts'
import { deleteCalendarsOfGone, findBusy, listBusy, takeDueCalendars } from './store.server.ts'
import { busyCalendars } from './table.server.ts'
import { users } from '#accounts/table.server.ts'

// The clock is Tuesday 24 November 2026, 10:42 in London.

const app = await startTestApp({ isOnLoopback: true, rateLimit: 'off' })
let people: Colleagues
let answer: (response: ServerResponse, headers: Record<string, unknown>) => void
let asked = 0
const place = createServer((request, response) => {
  asked += 1
  answer(response, request.headers)
})
await new Promise<void>((resolve) => {
  place.listen(0, '127.0.0.1', resolve)
})
// It listens on a port, not on a path.
const url = `http://127.0.0.1:${(place.address() as AddressInfo).port}/work.ics`
afterAll(() => {
  place.closeAllConnections()
  place.close()
})

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (start: string, more: string[] = []) =>
  [
    'BEGIN:VEVENT',
    `UID:${start}`,
    'SUMMARY:Secret title',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    ...more,
    'END:VEVENT',
  ].join('\r\n')

beforeEach(async () => {
  people = await resetWithColleagues(app)
  asked = 0
  answer = (response) => response.end(calendar(event('20261126T100000Z')))
})

const call = async (method: string, path: string, body?: object, who = 'owen') =>
  await app.send(method, `/api/console/me${path}`, body, people.cookies.get(who))
const add = async (name = 'Work') => {
  const response = await call('POST', '/calendars', { url, name })
  return {
    status: response.status,
    body: (await response.json()) as { calendar: BusyCalendar; message: string },
  }
}
const own = async () => (await (await call('GET', '/calendars')).json()) as OwnCalendars
const stored = async () => {
  const [row] = await app.db.select().from(busyCalendars)
  if (!row) throw new Error('there is no calendar')
  return row
}
const refresh = async () =>
  await refreshCalendar(app.db, await stored(), app.services.env, app.services.now())

it('is read when it is added, and only its times are kept', async () => {
  const { status, body } = await add()
  expect([status, body.calendar]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Work',
      host: new URL(url).host,
      state: 'read',
      trouble: '',
      readAt: '2026-11-24T10:42:00.000Z',
      busyTimes: 1,
    },
  ])
  expect(await own()).toEqual({ feed: null, calendars: [body.calendar], takesCalls: false })
  expect(JSON.stringify(await stored())).not.toContain('Secret')
  const from = new Date('2026-11-26T09:30:00Z')
  const owen = people.owen.id
  expect(
    await findBusy(app.db, [owen, people.tamsin.id], [from, new Date('2026-11-26T11:00:00Z')], 30 * 60_000),
  ).toEqual(new Map())
  const at = new Date('2026-11-26T10:30:00Z')
  expect(await findBusy(app.db, [owen], [at], 30 * 60_000)).toEqual(
    new Map([[at.getTime(), new Set([owen])]]),
  )
  expect(await listBusy(app.db, [owen], new Date('2026-11-23'), new Date('2026-11-30'))).toEqual([
    { userId: owen, from: new Date('2026-11-26T10:00:00Z'), to: new Date('2026-11-26T11:00:00Z') },
  ])
})

it('is asked whether it has changed, and read again on another day', async () => {
  answer = (response, headers) => {
    response.setHeader('etag', '"one"')
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.end(calendar(event('20261126T100000Z'), event(`2026112${asked}T150000Z`)))
  }
  await add()
  const before = await stored()
  expect(await refresh()).toEqual({ trouble: '' })
  expect((await stored()).busy).toEqual(before.busy)
  app.setNow('2026-11-25T10:00:00Z')
  expect(await refresh()).toHaveProperty('busy')
})

describe('what cannot be read', () => {
  const hostile: [what: string, answer: (response: ServerResponse) => void, words: RegExp][] = [
    ['asks for a password', (response) => response.writeHead(401).end(), /password/],
    ['is gone', (response) => response.writeHead(404).end(), /nothing at this address/],
    ['is broken', (response) => response.writeHead(500).end(), /\(500\)/],
    ['is a page', (response) => response.end('<html>Sign in</html>'), /no calendar/],
    ['has 50 MB', (response) => response.end(Buffer.alloc(50_000_000, 'X-A:B\r\n')), /too large/],
    [
      'never ends',
      (response) => {
        const more = setInterval(() => response.write('X-A:B\r\n'.repeat(100_000)), 1)
        response.on('close', () => clearInterval(more))
      },
      /too large/,
    ],
    [
      'repeats something every second',
      (response) => response.end(calendar(event('20100101T000000Z', ['RRULE:FREQ=SECONDLY']))),
      /repeats something too often/,
    ],
    [
      'leads inside',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /private network/,
    ],
  ]

  it.each(hostile)('%s: the last times stay, and the page says why', async (_what, bad, words) => {
    await add()
    answer = bad
    expect(await refresh()).toEqual({ fault: expect.stringMatching(words) })
    expect(await own()).toMatchObject({
      calendars: [{ state: 'failing', busyTimes: 1, trouble: expect.stringMatching(words) }],
    })
    const page = await app.page(consolePaths.connections(), people.cookies.get('owen'))
    expect(page).toMatch(words)
    answer = (response) => response.end(calendar())
    await refresh()
    expect(await own()).toMatchObject({ calendars: [{ state: 'read', busyTimes: 0, trouble: '' }] })
  })

  it('is not added', async () => {
    answer = (response) => response.writeHead(403).end()
    expect(await add()).toMatchObject({ status: 400, body: { message: 'It asks for a password.' } })
    expect((await own()).calendars).toEqual([])
  })

  it.each([
    'https://10.0.0.1/a.ics',
    'http://[::ffff:127.0.0.1]/a.ics',
    'ftp://calendar.example/a.ics',
    'a.ics',
  ])('%s is refused', async (address) => {
    expect((await call('POST', '/calendars', { url: address })).status).toBe(400)
    expect(asked).toBe(0)
  })
})

it('is read every ten minutes, by one process', async () => {
  await add()
  const at = (minutes: number) => new Date(app.services.now().getTime() + minutes * 60_000)
  expect(await takeDueCalendars(app.db, at(9), 4)).toEqual([])
  const taken = await Promise.all([takeDueCalendars(app.db, at(10), 4), takeDueCalendars(app.db, at(10), 4)])
  expect(taken.flat()).toHaveLength(1)
})

it('is one’s own, and there are five at most', async () => {
  const { body } = await add()
  expect((await call('DELETE', `/calendars/${body.calendar.id}`, undefined, 'tamsin')).status).toBe(404)
  for (let number = 2; number <= 5; number += 1) expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(400)
  expect((await call('DELETE', `/calendars/${body.calendar.id}`)).status).toBe(200)
  expect((await own()).calendars).toHaveLength(4)
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, people.owen.id))
  await deleteCalendarsOfGone(app.db)
  expect(await app.db.$count(busyCalendars)).toBe(0)
})

it('is looked after without scripts', async () => {
  const cookie = people.cookies.get('owen') ?? ''
  const form = async (path: string, values: Record<string, string> = {}) => {
    const response = await app.request(consolePaths.connectionForm(path), {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(values),
    })
    return [response.status, response.headers.get('location')]
  }
  const done = (what: string) => [303, `/console/settings/connections?done=${what}`]
  expect(await form('calendar', { url, name: '' })).toEqual(done('calendar-added'))
  expect(await form('calendar', { url: 'nowhere', name: '' })).toEqual([400, null])
  expect(await form('takes-calls', { takesCalls: 'yes' })).toEqual(done('takes-calls'))
  expect(await form('feed')).toEqual(done('feed'))
  expect(await own()).toMatchObject({ takesCalls: true, feed: { mine: expect.stringMatching(/\.ics$/) } })
  const page = await app.page(consolePaths.connections(), cookie)
  expect(page).toContain((await own()).feed?.mine)
  const { id } = await stored()
  expect(await form(`calendar/${id}/read`)).toEqual(done('calendar-read'))
  expect(await form(`calendar/${id}/remove`)).toEqual(done('calendar-removed'))
  expect(await form('takes-calls')).toEqual(done('takes-calls'))
  expect(await form('feed/end')).toEqual(done('feed-ended'))
  expect(await own()).toEqual({ feed: null, calendars: [], takesCalls: false })
})
