import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { sessions, users } from '#accounts/table.server.ts'
import { type User } from '#accounts/users.server.ts'
import { endAllSessions } from '#accounts/user-sessions.server.ts'
import { changeOwner } from '#inquiries/inquiry-acts.server.ts'
import { sendToClient } from '#tests/support/projects.ts'
import { claimJobs, markDead } from '#platform/outbox/lease.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { retryAllDeadLetters } from '#platform/outbox/dead-letters.ts'
import { watchConsoleChanges } from './changes.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { countExecutions, openTestApp, startTestApp } from '#tests/support/test-app.ts'
import { addInquiry, newInquiry } from '#tests/support/inquiries.ts'
import { addPerson, addSignedIn, setStatus, signIn } from '#tests/support/people.ts'

const app = await startTestApp({ rateLimit: 'off' })
let owen: User
let cookie = ''
const lines: Line[] = []
beforeEach(async () => {
  await app.reset()
  owen = await addPerson(app, 'owen', { role: 'staff' })
  cookie = await signIn(app, 'owen')
})
afterEach(async () => {
  for (const line of lines.splice(0)) await line.hangUp()
})

type Event = [name: string, data: unknown]

type Line = {
  response: Response
  /** The next event: its name and what it carries; undefined when the line has ended. */
  next: () => Promise<Event | undefined>
  hangUp: () => Promise<void>
}

/** Waits on the line as a browser does. */
async function listen(as = cookie): Promise<Line> {
  const response = await app.get(consolePaths.api.events(), as)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('there is no line')
  let text = ''
  const line: Line = {
    response,
    async next() {
      for (;;) {
        const found = /^event: (\w+)\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found[0].length)
          const [, name = '', data = ''] = found
          return [name, data.startsWith('{') ? JSON.parse(data) : data]
        }
        const part = await reader.read()
        if (part.done) return undefined
        text += part.value
      }
    },
    hangUp: async () => await reader.cancel(),
  }
  lines.push(line)
  return line
}

/**
 * Whether the line tells this. What comes before is passed over: a notice of what was stored before the line was open
 * may still be on its way from the database.
 */
async function tells(line: Line, event: Event): Promise<boolean> {
  for (;;) {
    const next = await Promise.race([line.next(), delay(15_000, 'nothing more came', { ref: false })])
    if (isDeepStrictEqual(next, event)) return true
    if (!Array.isArray(next)) return false
  }
}

const nothing = {
  unanswered: 0,
  overdue: 0,
  mine: 0,
  unread: 0,
  failedMail: 0,
  privacyCases: 0,
  followUps: 0,
  mentions: 0,
}

it('says at first what waits, and then every new inquiry, to each open console', async () => {
  const [desk, other] = [await listen(), await listen(await addSignedIn(app, 'maisie', { role: 'staff' }))]
  expect(desk.response.headers.get('content-type')).toBe('text/event-stream')
  expect(desk.response.headers.get('cache-control')).toBe('no-store')
  for (const line of [desk, other]) expect(await line.next()).toEqual(['open', nothing])
  await app.postJson(paths.api.contactLanding(), newInquiry())
  for (const line of [desk, other])
    expect(await tells(line, ['inquiries', { ...nothing, unanswered: 1 }])).toBe(true)
})

it('tells each person what is theirs', async () => {
  const reference = await addInquiry(app.db, new Date('2026-11-22T10:00:00Z'))
  const [desk, other] = [await listen(), await listen(await addSignedIn(app, 'maisie', { role: 'staff' }))]
  for (const line of [desk, other]) await line.next()
  await app.db.transaction(
    async (tx) => await changeOwner(tx, { username: 'owen' }, { reference, owner: 'owen' }),
  )
  expect(await tells(desk, ['inquiries', { ...nothing, unanswered: 1, mine: 1 }])).toBe(true)
  expect(await tells(other, ['inquiries', { ...nothing, unanswered: 1, mine: 0 }])).toBe(true)
})

it('tells of clients’ messages, and of e-mails that are given up and sent again', async () => {
  const ada = await addPerson(app, 'ada')
  const line = await listen()
  await line.next()
  const message = { subject: 'A question', message: 'When?' }
  await app.postJson(paths.api.clientMessages(), message, { cookie: await signIn(app, 'ada') })
  expect(await tells(line, ['messages', { ...nothing, unread: 1 }])).toBe(true)
  await sendToClient(app.db, byCommand, { clientId: ada.id, subject: 'Re', message: 'Soon.' })
  // An answer in a conversation of its own: the client still waits.
  expect(await tells(line, ['messages', { ...nothing, unread: 1 }])).toBe(true)
  await app.db.transaction(async (tx) => await enqueue(tx, 'mail', {}))
  const jobs = await claimJobs(app.db, { kinds: ['mail'], limit: 10, leaseMs: 60_000 })
  for (const job of jobs) await markDead(app.db, job, 'no such mailbox')
  expect(await tells(line, ['mail', { ...nothing, unread: 1, failedMail: jobs.length }])).toBe(true)
  await retryAllDeadLetters(app.db)
  expect(await tells(line, ['mail', { ...nothing, unread: 1 }])).toBe(true)
})

it('says when a deadline passes, although nothing was done', async () => {
  const due = new Date(Date.parse('2026-11-21T10:00:00Z') + 300)
  await addInquiry(app.db, due)
  app.setNow('2026-11-21T10:00:00Z')
  const line = await listen()
  expect(await line.next()).toEqual(['open', { ...nothing, unanswered: 1 }])
  app.setNow(due.toISOString())
  expect(await tells(line, ['inquiries', { ...nothing, unanswered: 1, overdue: 1 }])).toBe(true)
})

it.each([
  ['is disabled', async () => await setStatus(app, owen.id, 'disabled'), 'disabled'],
  [
    'is signed out everywhere',
    async () => await app.db.transaction(async (tx) => await endAllSessions(tx, owen.id)),
    'signed-out',
  ],
])('ends immediately, and says why, when someone %s', async (_what, act, why) => {
  const line = await listen()
  await line.next()
  await act()
  expect(await line.next()).toEqual(['ended', why])
  expect(await line.next()).toBeUndefined()
})

it('ends with the next heartbeat when the session has run out, or the role is another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const line = await listen()
    await line.next()
    await app.db.update(users).set({ role: 'client' }).where(eq(users.id, owen.id))
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await line.next()).toEqual(['ended', 'disabled'])
    await app.db.update(users).set({ role: 'staff' }).where(eq(users.id, owen.id))
    const other = await listen()
    await other.next()
    await app.db.update(sessions).set({ expiresAt: new Date(0) })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await other.next()).toEqual(['ended', 'signed-out'])
  } finally {
    vi.useRealTimers()
  }
})

it('counts once for a change, however many are open and however much arrives together', async () => {
  const { db, count } = countExecutions(app.services.database.db)
  const changes = watchConsoleChanges({
    ...app.services,
    database: { ...app.services.database, db },
  })
  const told = vi.fn<(...news: unknown[]) => void>()
  const watcher = { sessionId: 'one', userId: owen.id, notify: told, beat: () => {}, end: () => {} }
  const unwatch = []
  for (let index = 0; index < 200; index += 1)
    unwatch.push((await changes.watch({ ...watcher, sessionId: String(index) })).unwatch)
  expect(count()).toBe(1)
  for (let index = 0; index < 5; index += 1) await app.postJson(paths.api.contactLanding(), newInquiry())
  await vi.waitFor(() => expect(told.mock.lastCall?.[1]).toMatchObject({ unanswered: 5 }), 20_000)
  expect(count()).toBeLessThanOrEqual(6)
  for (const end of unwatch) end()
  await changes.close()
})

it('lets one person open twenty windows, not more, and counts only those that are open', async () => {
  for (let index = 0; index < 20; index += 1) await (await listen()).next()
  const ask = async () => await app.get(consolePaths.api.events(), cookie)
  expect((await ask()).status).toBe(429)
  await lines[0]?.hangUp()
  expect((await listen()).response.status).toBe(200)
})

it('opens no line for HEAD, which reads nothing', async () => {
  const response = await app.request(consolePaths.api.events(), { method: 'HEAD', headers: { cookie } })
  expect(response.status).toBe(204)
  expect(app.services.consoleChanges.count(owen.id)).toBe(0)
})

it('ends when this server stops, so that the browser looks for another', async () => {
  const stopping = await openTestApp()
  const response = await stopping.get(
    consolePaths.api.events(),
    await addSignedIn(stopping, 'owen', { role: 'staff' }),
  )
  await stopping.services.consoleChanges.close()
  expect(await response.text()).toMatch(/^event: open\ndata: \{.*\}\n\n$/)
  await stopping.close()
})
