import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeSetupToken } from './first-admin.server.ts'
import { sessions, users, verifications } from './table.server.ts'
import { insertUser } from './users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { holdTimeStep, startTestApp } from '#tests/support/test-app.ts'
import { addPerson, codeOf, cookiesOf, password, postForm, secretOn } from '#tests/support/people.ts'

const app = await startTestApp()
beforeEach(async () => {
  holdTimeStep()
  await app.reset()
})
afterEach(() => void vi.useRealTimers())

const person = {
  firstName: 'Tamsin',
  lastName: 'Weaver',
  email: 'Tamsin@example.com',
  username: 'Tamsin',
  password,
}
const look = async (token: string) => await app.request(`/setup/${token}`)
const send = async (token: string, values: Record<string, string> = {}) =>
  await postForm(app, '/setup', { token, ...person, ...values })
const admins = async () => (await app.db.select().from(users)).filter(({ role }) => role === 'admin')

it('makes the first administrator, who then sets up the second step and is redirected to the console', async () => {
  const token = await makeSetupToken(app.db)
  const page = await look(token)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(await page.text()).toContain('<meta name="robots" content="noindex">')
  const made = await send(token)
  expect(made.headers.get('location')).toBe('/sign-in/second-step')
  expect(await admins()).toMatchObject([
    { username: 'tamsin', email: 'tamsin@example.com', status: 'active' },
  ])
  expect(await app.db.select().from(sessions)).toEqual([])
  const headers = { cookie: cookiesOf(made) }
  const step = await (await app.request('/sign-in/second-step', { headers })).text()
  expect(step).toContain('Not now')
  const done = await postForm(app, '/sign-in/second-step', { code: codeOf(secretOn(step))() }, headers)
  expect(await done.text()).toContain('href="/console"')
  expect((await app.db.select().from(activityEntries)).map(({ type, actor }) => `${actor}: ${type}`)).toEqual(
    ['tamsin: account.created', 'tamsin: account.second-step-set-up', 'tamsin: account.signed-in'],
  )
})

it('lets the second step wait on this machine', async () => {
  const headers = { cookie: cookiesOf(await send(await makeSetupToken(app.db))) }
  const skipped = await postForm(app, '/sign-in/second-step/skip', {}, headers)
  expect(skipped.headers.get('location')).toBe('/console')
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

it('stores the address only as a hash', async () => {
  const token = await makeSetupToken(app.db)
  expect(JSON.stringify(await app.db.select().from(verifications))).not.toContain(token)
})

it('keeps an earlier address of another process, and ends all of them once there is an administrator', async () => {
  const first = await makeSetupToken(app.db)
  const second = await makeSetupToken(app.db)
  expect([(await look(first)).status, (await look(second)).status]).toEqual([200, 200])
  await send(second)
  for (const token of [first, second]) {
    const response = await look(token)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('This site is set up already')
    expect((await send(token, { email: 'x@example.com', username: 'xavier' })).status).toBe(410)
  }
  expect(await admins()).toHaveLength(1)
})

it('says how to get a new address where one is unknown or too old', async () => {
  const token = await makeSetupToken(app.db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 + 1000 })
  for (const one of [token, 'junk', '%00', 'a'.repeat(500)]) {
    const response = await look(one)
    expect(response.status).toBe(404)
    const sent = await send(one.replace('%00', 'x'))
    expect(sent.status).toBe(404)
    expect(await sent.text()).toContain('Start the server again: it prints a new one.')
  }
  expect(await admins()).toEqual([])
})

it('lets one of two win who do so at the same time, with one address or two', async () => {
  for (const isShared of [true, false]) {
    await app.reset()
    const first = await makeSetupToken(app.db)
    const second = isShared ? first : await makeSetupToken(app.db)
    const responses = await Promise.all([
      send(first),
      send(second, { email: 'other@example.com', username: 'other' }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410])
    expect(await admins()).toHaveLength(1)
    expect(await app.db.select().from(users)).toHaveLength(1)
  }
})

it('tells a person who looks just as another one finishes that the site is set up', async () => {
  const token = await makeSetupToken(app.db)
  const held = Promise.withResolvers<void>()
  const looking = held.promise.then(async () => await look(token))
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${verifications} in access exclusive mode`)
    held.resolve()
    // The other one may ask until it needs the token.
    await setTimeout(200)
    await insertUser(tx, { ...person, email: 'tamsin@example.com', username: 'tamsin', role: 'admin' })
    await tx.delete(verifications)
  })
  expect((await looking).status).toBe(410)
})

it('says beside its field what is wrong, keeps what was typed and never the password', async () => {
  const token = await makeSetupToken(app.db)
  const response = await send(token, { email: 'nonsense', username: 'a b', password: 'short', firstName: '' })
  expect(response.status).toBe(400)
  const html = await response.text()
  for (const words of [
    'First name is required',
    'Enter your e-mail address',
    'Please choose a username of 3 to 40 letters',
    'Please choose a password with at least 10 characters',
    'value="Weaver"',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('value="short"')
  expect(await app.db.select().from(users)).toEqual([])
  expect((await send(token)).status).toBe(303)
})

it('says when someone has the address or the username, and nothing is half done', async () => {
  await addPerson(app, 'ada')
  const token = await makeSetupToken(app.db)
  const response = await send(token, { username: 'ada' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Someone has this e-mail address or username already')
  expect((await send(token)).status).toBe(303)
})
