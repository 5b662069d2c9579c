import { byCommand } from '#activity/record.server.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { sessions } from '#accounts/table.server.ts'
import type { Act } from '#activity/act.server.ts'
import type { ConsoleArticle } from '#articles/article.ts'
import { articleCalls } from '#articles/article-calls.ts'
import { bookingCalls } from '#bookings/booking.ts'
import { settingsCalls } from '#settings/acts.server.ts'
import { defaultCallingHours } from '#shared/calling-hours.ts'
import { webhookCalls } from '#connections/webhooks/webhook-calls.ts'
import { calendarCalls } from '#connections/calendars/acts.server.ts'
import { tokenCalls } from '#connections/tokens/acts.server.ts'
import type { Call } from '#api-client/call.ts'
import { clientCalls } from '#clients/console-calls.ts'
import { ownCalls } from '#clients/own-calls.ts'
import { inboxCalls } from '#inquiries/inbox-calls.ts'
import { privatePageCalls } from '#inquiries/status/private-page-calls.ts'
import { inquiryCalls } from '#inquiries/inquiry-calls.ts'
import { addProject, sendToClient } from './support/projects.ts'
import {
  type Attempt,
  attemptAmong,
  endpointsOf,
  hostileValue,
  namesInAddresses,
  placesOf,
  requestOf,
} from './support/hostile-attempts.ts'
import { wholeArticle } from './support/articles.ts'
import { firstOf, isFull } from './support/full.ts'
import { acts } from '#acts'
import { addPerson, addSignedIn, agencyForm, password, signIn } from './support/people.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { newStatusToken } from '#inquiries/store.server.ts'
import { startTestApp } from './support/test-app.ts'
import { addInquiry } from './support/inquiries.ts'

// Every endpoint there is, a new one included by itself, with values that no one means well: NUL, half a surrogate
// pair, far too much, another type, the same name twice; in the path, the query, both bodies and the cookies.

const app = await startTestApp({ rateLimit: 'off', gtmId: 'GTM-AB12CD3' })
let cookies: { client: string; admin: string; nobody: string }
let kept: (typeof sessions.$inferSelect)[]
/** One body that is right for every endpoint: each takes from it what it knows. */
let right: Record<string, unknown>

beforeAll(async () => {
  await seedDemonstration(app.db)
  const { id: userId } = await addPerson(app, 'ada')
  cookies = {
    client: await signIn(app, 'ada'),
    admin: await addSignedIn(app, 'grace', { role: 'admin' }),
    nobody: '',
  }
  kept = await app.db.select().from(sessions)
  const project = await addProject(app.db, byCommand, {
    clientId: userId,
    projectName: 'A shop',
    status: 'planning',
  })
  const message = await sendToClient(app.db, byCommand, {
    clientId: userId,
    subject: 'Hello',
    message: 'Hello',
  })
  const person = { name: 'Ada Test', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com' }
  const account = {
    login: 'ada',
    token: 'a'.repeat(32),
    currentPassword: password,
    password,
    next: '/dashboard',
  }
  const request = { company: 'Shah & Sons', phone: '020 7946 0000', goals: 'More.', message: 'Soon.' }
  right = {
    ...person,
    ...account,
    ...request,
    service: 'Website Design - Business Pro',
    websitePackage: 'Business Pro',
    packageSelected: 'Content Pro',
    platforms: 'linkedin-twitter',
    currentFollowers: '2001-10000',
    recipients: ['hello@loomsbury.example'],
    attribution: { landingPath: '/' },
    'attribution.landingPath': '/',
    subject: 'A question',
    projectId: project,
    answerTo: message,
    session: randomUUID(),
    wantsEmail: 'yes',
    choice: 'accept',
    submissionKey: 'k'.repeat(20),
    elapsedMs: 5000,
  }
}, 60_000)

const names = () => [...Object.keys(right), ...namesInAddresses]

type Who = keyof typeof cookies

const isEndless = (method: string, path: string, who: Who) =>
  who !== 'nobody' && method === 'GET' && path.endsWith('/events')

async function statusOf(method: string, pattern: string, attempt: Attempt, who: Who): Promise<number> {
  const { path, init } = requestOf([method, pattern], attempt, { right, cookie: cookies[who] })
  const response = await app.request(path, init)
  if (isEndless(method, pattern, who)) await response.body?.cancel()
  else await response.arrayBuffer()
  // Signing in and out ends the session; the next attempt has it again.
  if (who !== 'nobody' && method === 'POST') await app.db.insert(sessions).values(kept).onConflictDoNothing()
  return response.status
}

it('knows what it is about', () => {
  expect(endpointsOf(app)).toContainEqual(['POST', '/set-password'])
  expect(endpointsOf(app)).toContainEqual(['GET', '/enquiries/:statusToken'])
  expect(endpointsOf(app).length).toBeGreaterThan(100)
})

describe.each(firstOf(['admin', 'client', 'nobody'] as const))('as %s', (who) => {
  it('no endpoint fails on NUL, wherever it stands', async () => {
    for (const [method, pattern] of endpointsOf(app))
      for (const at of placesOf(method))
        for (const name of at === 'path' || at === 'cookie'
          ? ['x']
          : firstOf(['message', 'token', 'session'])) {
          const status = await statusOf(method, pattern, { at, name, value: 'a\0b', isTwice: false }, who)
          expect(status, `${method} ${pattern}, ${at}, ${name}`).toBeLessThan(500)
        }
  }, 300_000)

  it('no endpoint fails on any other value', async () => {
    await fc.assert(
      fc.asyncProperty(attemptAmong(endpointsOf(app), names()), async ([[method, pattern], one]) => {
        expect(await statusOf(method, pattern, one, who)).toBeLessThan(500)
      }),
      { numRuns: isFull ? 1000 : 100 },
    )
  }, 300_000)
})

type Calls = Record<string, Call<string, unknown, unknown>>
type TakingBody<Of extends Calls> = {
  [Name in keyof Of]: NonNullable<Of[Name]['input']> extends never ? never : Name
}[keyof Of]

/** A right body for every call that takes one, by its method and path: a call without an example does not compile. */
const bodiesOf = <Of extends Calls>(
  calls: Of,
  bodies: { [Name in TakingBody<Of>]: NonNullable<Of[Name]['input']> },
): [line: string, body: object][] =>
  Object.entries(calls).flatMap(([name, { method, path }]) => {
    const body = Object.entries<unknown>(bodies).find(([of]) => of === name)?.[1]
    return body === undefined ? [] : [[`${method} ${path}`, Object(body)]]
  })

const project = { projectName: 'A shop', projectType: 'Website Design' }
const outside = { channel: 'Phone', repliedAt: '2026-11-21T09:00:00Z', note: 'We spoke.' }
const post = { title: 'Begun', description: 'We have begun.', updateType: 'milestone' }
const formOf = (path: string, values: object): [line: string, body: object] => [`POST ${path}`, values]
const ofClient = (form: ClientForm, values: object) =>
  formOf(consolePaths.clientForm(':username', form), values)

const examples = new Map([
  ...bodiesOf(inquiryCalls, {
    change: { status: 'closed', reason: 'not now', confirm: true },
    reply: { text: 'Dear Gareth', submissionKey: 'example-key-1', seenEvent: 1_000_000 },
    forward: { event: null, to: 'ines@example.org', note: 'Yours?', submissionKey: 'example-key-2' },
    note: { text: 'Call her.' },
    outsideReply: outside,
    correctOutsideReply: outside,
    draft: { text: 'Dear' },
    merge: { into: 'LB-00000' },
    convert: project,
  }),
  ...bodiesOf(clientCalls, {
    add: { username: 'nerys', email: 'nerys@example.com', firstName: 'Nerys', lastName: 'Vaughan' },
    change: { firstName: 'Ada' },
    addProject: project,
    changeProject: { status: 'completed', sentence: 'It is done.' },
    planPhases: { phases: [{ name: 'Design', startsOn: '2026-11-02', endsOn: '2026-11-13', state: 'done' }] },
    postUpdate: post,
    writeMessage: { subject: 'Hello', message: 'Good morning.' },
    saveReport: {
      figures: [{ name: 'Visits', value: '4,120', unit: '', better: 'up', source: 'Web statistics' }],
      learned: 'They read on.',
      advice: '- Write more',
      spent: { planned: 40, actual: 41, unit: 'h' },
    },
    publishReport: { why: 'A figure was wrong.' },
  }),
  ...bodiesOf(ownCalls, {
    sendMessage: { subject: 'A question', message: 'When?' },
    readNews: { place: 'files' },
    decide: { decision: 'changes-asked', comment: 'Shorter' },
    addPin: { version: 1, x: 0.5, y: 0.25, words: 'Larger' },
    seeVersion: { version: 1 },
  }),
  ...[paths.saveSettings, consolePaths.saveSettings].flatMap((save) => [
    formOf(save('profile'), { firstName: 'Ada', lastName: 'Test' }),
    formOf(save('devices'), { session: randomUUID() }),
  ]),
  formOf(consolePaths.saveSettings('notifications'), { wantsEmail: 'yes', wantsMentionEmail: 'yes' }),
  formOf(consolePaths.saveSettings('keyboard'), { wantsLetterShortcuts: 'yes' }),
  ...bodiesOf(privatePageCalls, {
    messages: { message: 'One thing more.' },
    address: { email: 'ines@example.com' },
  }),
  formOf(privatePaths.privacyRequest(), { kind: 'access', email: 'ada@example.com', message: '' }),
  ...bodiesOf(inboxCalls, { bulk: { act: 'close', inquiries: ['LB-00000'] } }),
  formOf(consolePaths.bulkInquiries(), {
    act: 'close',
    'inquiry[]': 'LB-00000',
    owner: 'grace',
    until: 'reply',
  }),
  formOf(consolePaths.savedViews(), { name: 'Mine', query: 'view=all' }),
  formOf(consolePaths.savedView(':id'), { name: 'Mine' }),
  ...bodiesOf(calendarCalls, {
    add: { url: 'https://calendar.example/a.ics', name: 'Work' },
    takeCalls: { takesCalls: true },
  }),
  ...bodiesOf(bookingCalls, {
    book: { at: '2026-11-24T11:00:00Z', reference: 'LB-00000' },
    changeBooking: { state: 'cancelled', reason: 'I am ill.' },
  }),
  formOf(privatePaths.moveBooking(':token'), { at: '2026-11-24T11:00:00Z' }),
  formOf(privatePaths.cancelBooking(':token'), { reason: 'I cannot come' }),
  formOf(privatePaths.confirmBooking(':token'), { mark: 'x'.repeat(24) }),
  ...bodiesOf(settingsCalls, { callingHours: defaultCallingHours }),
  ...bodiesOf(tokenCalls, { create: { name: 'Time sheet', scope: 'read', expiresInDays: 90 } }),
  ...bodiesOf(webhookCalls, {
    create: { url: 'https://hooks.example/in', events: ['enquiry.created'] },
    change: { isActive: false },
  }),
  ...bodiesOf(articleCalls, {
    create: wholeArticle(1),
    save: { ...wholeArticle(2), revision: 1, keep: true },
    publish: { revision: 1, at: '2026-11-23T10:00:00Z' },
    restore: { version: 1 },
  }),
  formOf(consolePaths.inquiryForm(':reference', 'new-time'), { until: '2026-11-22T12:00', why: 'A strike' }),
  formOf(consolePaths.renameArticleTag(), { from: 'Craft', to: 'Cloth' }),
  formOf(consolePaths.updateClients(), { ...post, 'project-1': 'yes' }),
  ofClient('undo', { kind: 'message', id: '1' }),
  ofClient('owner', { conversation: '1', owner: 'grace' }),
  ofClient('settle', { conversation: '1' }),
  ofClient('approval', { projectId: '1', title: 'The words', note: 'Please read.', step: 'send' }),
  ofClient('send-approval', { versionId: '1' }),
  ofClient('file-remove', { fileId: '1' }),
  formOf(consolePaths.people(), {
    username: 'nia',
    email: 'nia@example.com',
    firstName: 'Nia',
    lastName: 'Rees',
    role: 'staff',
  }),
  formOf(consolePaths.correctMail(':id'), { address: 'ada@example.com' }),
  formOf(consolePaths.matchMail(':id'), { reference: 'LB-00000' }),
  formOf(consolePaths.privacy(), { kind: 'access', email: 'ada@example.com', receivedOn: '2026-11-20' }),
  formOf(consolePaths.privacyCaseForm(':reference', 'erasure'), { typed: 'LB-00000' }),
  ...(['extension', 'answer', 'refusal'] as const).map((form) =>
    formOf(consolePaths.privacyCaseForm(':reference', form), { words: 'Because.' }),
  ),
  formOf(consolePaths.saveSettings('saved-replies'), { title: 'Thanks', text: 'Thank you.' }),
  formOf(consolePaths.saveSettings('agency'), agencyForm({ link: 'https://meet.example' })),
  ...['role', 'status', 'sessions', 'second-step', 'invitation'].map((name) =>
    formOf(consolePaths.changePerson(':username', name), { value: 'staff' }),
  ),
])

/** A right body for an act that takes one. */
function exampleOf({ method, path }: Act): Record<string, unknown> {
  const example = examples.get(`${method} ${path}`)
  if (!example) throw new Error(`there is no example of ${method} ${path}`)
  return { ...example }
}

// Past the schema: everything else of the body is right, and what it is done to is there.
it.each(
  acts.filter(({ fields }) => fields?.length).map((act) => [`${act.method} ${act.path}`, act] as const),
)('%s fails on no value of any of its fields', async (_call, act) => {
  const statusToken = newStatusToken()
  const reference = await addInquiry(app.db, new Date('2026-11-20T08:00:00Z'), { statusToken })
  const article = await app.postJson('/api/console/articles', {}, { cookie: cookies.admin })
  const { id } = ((await article.json()) as { article: ConsoleArticle }).article
  const call = await app.postJson('/api/bookings', { ...right, at: '2026-11-24T10:00:00Z' })
  const { reference: booked, page } = (await call.json()) as { reference: string; page: string }
  const pattern = act.path
    .replace('bookings/:reference', `bookings/${booked}`)
    .replace(':reference', reference)
    .replace('/book/:token', page)
    .replace(':statusToken', statusToken)
    .replace('articles/:id', `articles/${id}`)
    .replace(':username', 'ada')
    .replace('projects/:id', `projects/${String(right['projectId'])}`)
    .replace(':id', '1')
    .replace(':month', '2026-10')
  const value = fc.constantFrom(...(act.fields ?? []))
  await fc.assert(
    fc.asyncProperty(value, hostileValue, async (name, hostile) => {
      const at = act.hasCall ? ('json' as const) : ('form' as const)
      const attempt = { at, name, value: hostile, isTwice: false }
      const { path, init } = requestOf([act.method, pattern], attempt, {
        right: exampleOf(act),
        cookie: act.access === 'client' ? cookies.client : cookies.admin,
      })
      const response = await app.request(path, init)
      await response.arrayBuffer()
      // A device that is signed out may be this one.
      await app.db.insert(sessions).values(kept).onConflictDoNothing()
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: isFull ? 200 : 8 },
  )
})

// PostgreSQL takes neither year 0 nor, with a day more, the last one of a field for dates; our own sums end there too.
const hostileDays = ['9999-12-31', '0000-01-01', '2200-01-01', '1999-12-31']

describe('a date that no calendar of ours has', () => {
  it('makes no address fail that is read', async () => {
    const patterns = endpointsOf(app).filter(([method]) => method === 'GET')
    for (const [method, pattern] of patterns)
      for (const name of ['from', 'to', 'day', 'week', 'at', 'month'])
        for (const value of ['9999-12-31', '9999-12-31T23:59:59Z'].slice(
          0,
          name === 'from' || name === 'to' ? 2 : 1,
        )) {
          const attempt = { at: 'query' as const, name, value, isTwice: false }
          expect(
            await statusOf(method, pattern, attempt, 'admin'),
            `${pattern}?${name}=${value}`,
          ).toBeLessThan(500)
        }
  }, 300_000)

  it.each(hostileDays)('is refused by every call that lists by days: %s', async (day) => {
    for (const [path, name] of [
      [consolePaths.api.activity(), 'from'],
      [consolePaths.api.activityCsv(), 'to'],
      [consolePaths.api.inquiries(), 'to'],
      [consolePaths.api.inquiriesCsv(), 'from'],
      [consolePaths.api.bookings(), 'to'],
      [privatePaths.api.bookingTimes(), 'from'],
    ] as const)
      for (const value of path === privatePaths.api.bookingTimes() ? [day] : [day, `${day}T10:00:00Z`]) {
        const response = await app.get(`${path}?${name}=${value}`, cookies.admin)
        expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(name)])
      }
  })

  // Whatever an example has dates in, and what is changed one thing at a time.
  const dated: [line: string, body: object][] = [
    ...[...examples].filter(([, body]) => /\b2026-/.test(JSON.stringify(body))),
    ...(['snoozedUntil', 'until', 'followUpAt'] as const).map((name): [string, object] => [
      'PATCH /api/console/inquiries/:reference',
      { [name]: '2026-11-23T10:00:00Z' },
    ]),
    ['PATCH /api/console/projects/:id', { startDate: '2026-11-23' }],
    ['PATCH /api/console/projects/:id', { completionDate: '2026-11-23' }],
    ['PUT /api/console/calling-hours', { ...defaultCallingHours, off: ['2026-12-24'] }],
    [
      'POST /api/console/inquiries/bulk',
      { act: 'snooze', inquiries: [{ reference: 'LB-00000', until: '2026-11-23T10:00:00Z' }] },
    ],
    ['POST /api/console/articles/:id/publish', { revision: 1, at: { date: '2026-11-23', time: '10:00' } }],
    [
      'POST /api/bookings',
      { firstName: 'A', lastName: 'B', email: 'a@example.com', at: '2026-11-23T10:00:00Z' },
    ],
  ]

  it.each(dated)('is refused at its field: %s %o', async (line, body) => {
    const reference = await addInquiry(app.db, new Date('2026-11-20T08:00:00Z'))
    const [method = '', pattern = ''] = line.split(' ')
    expect(acts.some((act) => `${act.method} ${act.path}` === line) || pattern === paths.api.bookings()).toBe(
      true,
    )
    const call = await app.postJson('/api/bookings', { ...right, at: '2026-11-24T10:00:00Z' })
    const path = pattern
      .replace('/book/:token', ((await call.json()) as { page: string }).page)
      .replace(':reference', reference)
      .replace('projects/:id', `projects/${String(right['projectId'])}`)
      .replace(':id', '1')
      .replace(':month', '2026-10')
    for (const day of hostileDays) {
      const hostile: unknown = JSON.parse(JSON.stringify(body).replaceAll(/\b20\d\d-\d\d-\d\d/g, day))
      const init = pattern.startsWith('/api/')
        ? {
            body: JSON.stringify(hostile),
            headers: { 'content-type': 'application/json', cookie: cookies.admin },
          }
        : { body: new URLSearchParams(Object.entries(Object(hostile))), headers: { cookie: cookies.admin } }
      const response = await app.request(path, { method, ...init })
      const text = await response.text()
      expect([response.status, line], text.slice(0, 200)).toEqual([400, line])
      expect(text).toMatch(
        /from 2000 to 2199|Please choose (a time|one of the times)|give a time within the next/,
      )
    }
  })

  it.each(hostileDays)('names no page of a week, a day or a month: %s', async (day) => {
    for (const path of [
      consolePaths.calendar({ week: day }),
      paths.book() + `?day=${day}`,
      consolePaths.activity({ from: day, to: day, actor: '', type: '' }),
      consolePaths.inquiries({ from: day, to: day }),
    ])
      expect((await app.get(path, cookies.admin)).status, path).toBe(200)
    const month = day.slice(0, 7)
    const report = consolePaths.api.report(String(right['projectId']), month)
    expect((await app.get(report, cookies.admin)).status).toBe(404)
  })
})
