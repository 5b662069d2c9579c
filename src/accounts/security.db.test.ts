import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSecondStep } from './second-step.server.ts'
import { resetSecondStep } from './acts.server.ts'
import { insertPasskey } from './passkeys.server.ts'
import { authenticators, backupCodes, passkeys, sessions } from './table.server.ts'
import type { User } from './users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { holdTimeStep, openTestApp, startTestApp } from '#tests/support/test-app.ts'
import {
  addPerson,
  addSecondStep,
  addSignedIn,
  codeOf,
  cookiesOf,
  password,
  postForm,
  secretOn,
  signIn,
  signInHalfWay,
} from '#tests/support/people.ts'

const settings = '/dashboard/settings'

const app = await startTestApp()
let ada: User
let cookie: string
beforeEach(async () => {
  holdTimeStep()
  await app.reset()
  ada = await addPerson(app, 'ada')
  cookie = await signIn(app, 'ada')
})
afterEach(() => void vi.useRealTimers())

const act = async (name: string, values: Record<string, string> = {}) =>
  await postForm(app, `${settings}/security/${name}`, values, { cookie })
const page = async () => await app.page(settings, cookie)
const subjects = async () => (await app.queuedMails()).map(({ subject }) => subject)
const activities = async () => (await app.db.select().from(activityEntries)).map(({ type }) => type)
const addPasskey = async (id: string, name = id) =>
  await app.db.transaction(async (tx) => insertPasskey(tx, { id, userId: ada.id, name, publicKey: 'x' }))

/** Sets an app up through the forms. @returns its codes and the page with the backup codes */
async function setUpApp() {
  await act('start-app', { currentPassword: password })
  const code = codeOf(secretOn(await page()))
  return { code, done: await act('confirm-app', { code: code() }) }
}

describe('an authenticator app', () => {
  it('is set up with the password and a first code, and shows ten backup codes once', async () => {
    const { code, done } = await setUpApp()
    expect(done.status).toBe(200)
    const codes = [...(await done.text()).matchAll(/<code>([0-9a-z-]{11})<\/code>/g)].map(
      ([, one]) => one ?? '',
    )
    expect(codes).toHaveLength(10)
    expect(JSON.stringify(await app.db.select().from(backupCodes))).not.toContain(codes[0]?.slice(0, 5))
    const html = await page()
    expect(html).toContain('You have 10 backup codes left.')
    for (const one of codes) expect(html).not.toContain(one)
    expect(await subjects()).toEqual(['Your authenticator app is set up: Loomsbury'])
    expect(await activities()).toEqual(['account.second-step-set-up'])
    // This device stays signed in; the next sign-in requires it.
    const { response, cookie: half } = await signInHalfWay(app, 'ada')
    expect(response.headers.get('location')).toBe('/sign-in/second-step')
    expect((await postForm(app, '/sign-in/second-step', { code: code() }, { cookie: half })).status).toBe(400)
    expect((await postForm(app, '/sign-in/second-step', { code: code(1) }, { cookie: half })).status).toBe(
      303,
    )
  })

  it('counts only once a code has confirmed it', async () => {
    await act('start-app', { currentPassword: password })
    expect((await signInHalfWay(app, 'ada')).response.headers.get('location')).toBe('/dashboard')
    const wrong = await act('confirm-app', { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('That code isn’t right')
    await act('cancel-app')
    expect(await page()).not.toContain('Type this instead')
    expect((await findSecondStep(app.db, ada.id)).hasApp).toBe(false)
  })

  it.each(['start-app', 'remove-app', 'backup-codes'])('asks for the password before %s', async (name) => {
    await addSecondStep(app, ada.id)
    const before = await app.db.select().from(backupCodes)
    for (const values of [{ currentPassword: 'wrong password' }, {}]) {
      const response = await act(name, values)
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/That’s not your password|Please enter your password/)
    }
    expect(await app.db.select().from(backupCodes)).toEqual(before)
    expect(await page()).not.toContain('Type this instead')
  })

  it('that is being replaced works until its successor is confirmed', async () => {
    const old = await addSecondStep(app, ada.id)
    await act('start-app', { currentPassword: password })
    const fresh = codeOf(secretOn(await page()))
    const half = await signInHalfWay(app, 'ada')
    expect(
      (await postForm(app, '/sign-in/second-step', { code: old.code() }, { cookie: half.cookie })).status,
    ).toBe(303)
    const done = await act('confirm-app', { code: fresh() })
    expect(done.headers.get('location')).toBe(`${settings}?saved=confirm-app#second-step`)
    const next = await signInHalfWay(app, 'ada')
    const submit = async (code: string) =>
      (await postForm(app, '/sign-in/second-step', { code }, { cookie: next.cookie })).status
    expect(await submit(old.code(1))).toBe(400)
    expect(await submit(fresh(1))).toBe(303)
  })

  it('is removed with its backup codes when nothing else is left', async () => {
    await addSecondStep(app, ada.id)
    const response = await act('remove-app', { currentPassword: password })
    expect(response.headers.get('location')).toBe(`${settings}?saved=remove-app#second-step`)
    expect(await app.db.select().from(authenticators)).toEqual([])
    expect(await app.db.select().from(backupCodes)).toEqual([])
    expect((await signInHalfWay(app, 'ada')).response.headers.get('location')).toBe('/dashboard')
    expect(await subjects()).toEqual(['Your authenticator app has been removed: Loomsbury'])
    expect(await activities()).toEqual(['account.second-step-removed'])
  })

  it('keeps the backup codes while a passkey is left', async () => {
    await addSecondStep(app, ada.id)
    await addPasskey('one')
    await act('remove-app', { currentPassword: password })
    expect(await app.db.select().from(backupCodes)).toHaveLength(10)
  })
})

describe('new backup codes', () => {
  it('take the place of the old ones', async () => {
    const { backupCodes: old } = await addSecondStep(app, ada.id)
    const response = await act('backup-codes', { currentPassword: password })
    expect(response.status).toBe(200)
    const fresh = /<code>([0-9a-z-]{11})<\/code>/.exec(await response.text())?.[1] ?? ''
    const { cookie: half } = await signInHalfWay(app, 'ada')
    const submit = async (code: string) =>
      (await postForm(app, '/sign-in/second-step', { code }, { cookie: half })).status
    expect(await submit(old[0] ?? '')).toBe(400)
    expect(await submit(fresh)).toBe(303)
    expect((await subjects())[0]).toBe('You have new backup codes: Loomsbury')
  })

  it('are for people who have a second step that they replace', async () => {
    const response = await act('backup-codes', { currentPassword: password })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Set up an app or a passkey first')
  })
})

describe('passkeys', () => {
  it('are listed, renamed and removed', async () => {
    await addPasskey('one', 'My laptop')
    await addPasskey('two', 'My phone')
    expect(await page()).toContain('My laptop')
    const renamed = await act('rename-passkey', { id: 'one', name: 'The old laptop' })
    expect(renamed.headers.get('location')).toBe(`${settings}?saved=rename-passkey#passkeys`)
    const unnamed = await act('rename-passkey', { id: 'one', name: ' ' })
    expect(unnamed.status).toBe(400)
    expect(await unnamed.text()).toContain('Please give it a name')
    await act('remove-passkey', { id: 'two' })
    expect((await app.db.select().from(passkeys)).map(({ name }) => name)).toEqual(['The old laptop'])
    expect(await subjects()).toEqual(['A passkey was removed from your account: Loomsbury'])
    expect(await activities()).toEqual(['account.passkey-removed'])
    const again = await act('remove-passkey', { id: 'two' })
    expect(await again.text()).not.toContain('has been removed from your account')
  })

  it('of someone else are neither renamed nor removed', async () => {
    await addPasskey('one', 'Mine')
    cookie = await addSignedIn(app, 'ben')
    expect((await act('rename-passkey', { id: 'one', name: 'Yours' })).status).toBe(400)
    expect((await act('remove-passkey', { id: 'one' })).status).toBe(400)
    expect((await app.db.select().from(passkeys)).map(({ name }) => name)).toEqual(['Mine'])
  })

  it('are removed only after a recent sign-in', async () => {
    await addPasskey('one')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const response = await act('remove-passkey', { id: 'one' })
    expect(response.headers.get('location')).toBe('/sign-in/confirm?next=%2Fdashboard%2Fsettings')
    expect(await app.db.select().from(passkeys)).toHaveLength(1)
  })
})

it('redirects anonymous visitors to the sign-in page', async () => {
  const response = await postForm(app, `${settings}/security/start-app`, { currentPassword: password })
  expect(response.headers.get('location')).toBe('/sign-in?next=%2Fdashboard%2Fsettings')
})

it('keeps the last second step of staff, anywhere but on this machine', async () => {
  const remote = await openTestApp({ publicUrl: 'https://www.example.com' })
  const sam = await addPerson(remote, 'sam', { role: 'staff' })
  const { code } = await addSecondStep(remote, sam.id)
  const half = cookiesOf(await postForm(remote, '/sign-in', { login: 'sam', password }))
  const entered = await postForm(remote, '/sign-in/second-step', { code: code() }, { cookie: half })
  const response = await postForm(
    remote,
    `${settings}/security/remove-app`,
    { currentPassword: password },
    { cookie: cookiesOf(entered) },
  )
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('You need at least one way to show that it’s you')
  expect(await remote.db.select().from(authenticators)).toHaveLength(1)
  await remote.close()
})

describe('a second step that a colleague resets', () => {
  const reset = async (username: string, userId: string) => {
    const { publicUrl } = app.services.env
    const context = { publicUrl, actor: { username, requestId: 'test' } }
    return await app.db.transaction(async (tx) => resetSecondStep(tx, context, userId))
  }

  it('is gone, with every session; its owner hears of it', async () => {
    await addSecondStep(app, ada.id)
    await addPasskey('one')
    const half = await signInHalfWay(app, 'ada')
    expect(await reset('olga', ada.id)).toMatchObject({ is: 'done' })
    for (const table of [authenticators, backupCodes, passkeys, sessions])
      expect(await app.db.select().from(table)).toEqual([])
    expect((await postForm(app, '/sign-in/second-step/skip', {}, { cookie: half.cookie })).status).toBe(400)
    expect(await subjects()).toEqual(['Your second step has been reset: Loomsbury'])
    expect(await app.db.select().from(activityEntries)).toMatchObject([
      { actor: 'olga', type: 'account.second-step-reset', subject: 'ada' },
    ])
  })

  it('is never one’s own, nor that of an unknown user', async () => {
    await addSecondStep(app, ada.id)
    for (const [by, whom] of [
      ['ada', ada.id],
      ['olga', 'nobody'],
    ] as const)
      expect(await reset(by, whom)).toMatchObject({ is: 'conflict', reason: 'own' })
    expect(await app.db.select().from(authenticators)).toHaveLength(1)
  })
})
