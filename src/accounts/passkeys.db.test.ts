import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passkeys, sessions, users } from './table.server.ts'
import { lockUser, type User } from './users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import {
  addPerson,
  addSignedIn,
  cookiesOf,
  password,
  postForm,
  signIn,
  signInHalfWay,
  softwarePasskey,
  type SoftwarePasskey,
} from '#tests/support/people.ts'
import { openTestApp, startTestApp } from '#tests/support/test-app.ts'

const adding = '/dashboard/settings/security/add-passkey'

const app = await startTestApp()
let ada: User
let cookie: string
beforeEach(async () => {
  await app.reset()
  ada = await addPerson(app, 'ada')
  cookie = await signIn(app, 'ada')
})
afterEach(() => void vi.useRealTimers())

async function challenge(path: string, cookies = cookie): Promise<string> {
  const response = await app.request(path, { method: 'POST', headers: { cookie: cookies } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  // Made by the server under test.
  const { options } = (await response.json()) as { options: { challenge: string } }
  return options.challenge
}

async function addPasskey(name = 'My laptop'): Promise<SoftwarePasskey> {
  const key = softwarePasskey()
  const passkey = key.make(await challenge('/api/passkeys/new'))
  await postForm(app, adding, { name, passkey }, { cookie })
  return key
}

const stored = async () => await app.db.select().from(passkeys)
const isIn = async (response: Response) =>
  (await app.get('/dashboard/settings', cookiesOf(response))).status === 200
const signInWith = async (passkey: string, values: Record<string, string> = {}) =>
  await postForm(app, '/sign-in/passkey', { passkey, ...values })

describe('adding a passkey', () => {
  it('keeps it under its name, shows backup codes with the first, mails its owner and is written down', async () => {
    const key = softwarePasskey()
    const passkey = key.make(await challenge('/api/passkeys/new'))
    const response = await postForm(app, adding, { name: 'My laptop', passkey }, { cookie })
    expect(response.status).toBe(200)
    expect((await response.text()).match(/<code>[0-9a-z]{5}-[0-9a-z]{5}<\/code>/g)).toHaveLength(10)
    expect(await stored()).toMatchObject([
      { id: key.id, userId: ada.id, name: 'My laptop', isBackedUp: true },
    ])
    expect((await app.queuedMails()).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account: Loomsbury',
    ])
    expect((await app.db.select().from(activityEntries)).map(({ type }) => type)).toEqual([
      'account.passkey-added',
    ])
    const second = softwarePasskey().make(await challenge('/api/passkeys/new'))
    const again = await postForm(app, adding, { name: 'My phone', passkey: second }, { cookie })
    expect(again.headers.get('location')).toBe('/dashboard/settings?saved=add-passkey#passkeys')
  })

  it('is refused to who was signed out while they waited for the account', async () => {
    const passkey = softwarePasskey().make(await challenge('/api/passkeys/new'))
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const signingOut = app.db.transaction(async (tx) => {
      await lockUser(tx, ada.id)
      locked.resolve()
      await released.promise
      await tx.delete(sessions)
    })
    await locked.promise
    const adds = postForm(app, adding, { name: 'My laptop', passkey }, { cookie })
    const waitsForLock = async () => {
      const { rows } = await app.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(waitsForLock, { timeout: 20_000 })
    released.resolve()
    await signingOut
    expect((await adds).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('refuses one that did not look who was there, is known already, or is for another site', async () => {
    const known = await addPasskey()
    const other = softwarePasskey({ origin: 'https://evil.example', siteName: 'evil.example' })
    const proofs = [
      softwarePasskey().make(await challenge('/api/passkeys/new'), { isVerified: false }),
      known.make(await challenge('/api/passkeys/new')),
      other.make(await challenge('/api/passkeys/new')),
      'not JSON',
      '{}',
      '',
    ]
    for (const passkey of proofs) {
      const response = await postForm(app, adding, { name: 'x', passkey }, { cookie })
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/This passkey (wasn’t accepted|is known already)/)
    }
    expect(await stored()).toHaveLength(1)
  })

  it('takes a challenge once, for five minutes, from whom it was given to', async () => {
    const given = await challenge('/api/passkeys/new')
    await postForm(app, adding, { name: 'x', passkey: softwarePasskey().make(given) }, { cookie })
    const again = await postForm(
      app,
      adding,
      { name: 'x', passkey: softwarePasskey().make(given) },
      { cookie },
    )
    expect(await again.text()).toContain('That took longer than five minutes')
    const others = await challenge('/api/passkeys/new')
    const ben = await addSignedIn(app, 'ben')
    await postForm(app, adding, { name: 'x', passkey: softwarePasskey().make(others) }, { cookie: ben })
    const late = await challenge('/api/passkeys/new')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await postForm(app, adding, { name: 'x', passkey: softwarePasskey().make(late) }, { cookie })
    expect(await stored()).toHaveLength(1)
  })

  it('first requires a recent sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const response = await app.request('/api/passkeys/new', { method: 'POST', headers: { cookie } })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ success: false, code: 'confirm_sign_in' })
  })
})

describe('signing in with a passkey alone', () => {
  it('signs in, redirects, and notes when it was used', async () => {
    const key = await addPasskey()
    const response = await signInWith(key.use(await challenge('/api/passkeys/sign-in', '')), {
      next: '/dashboard?tab=messages',
    })
    expect(response.headers.get('location')).toBe('/dashboard?tab=messages')
    expect(await isIn(response)).toBe(true)
    expect((await stored())[0]?.lastUsedAt).not.toBeNull()
  })

  it('is two steps in one', async () => {
    const key = await addPasskey()
    const { response } = await signInHalfWay(app, 'ada')
    expect(response.headers.get('location')).toBe('/sign-in/second-step')
    expect(await isIn(await signInWith(key.use(await challenge('/api/passkeys/sign-in', ''))))).toBe(true)
  })

  it.each([
    [
      'of nobody',
      async () => softwarePasskey().use(await challenge('/api/passkeys/sign-in', '')),
      'We don’t know this passkey',
    ],
    [
      'whose name no database takes',
      async () =>
        softwarePasskey()
          .use(await challenge('/api/passkeys/sign-in', ''))
          .replace(/"id":"[\w-]+"/, String.raw`"id":"a\u0000b\ud800"`),
      'We don’t know this passkey',
    ],
    ['that is no proof', async () => await Promise.resolve('{"id":1}'), 'We don’t know this passkey'],
  ])('is refused with a passkey %s', async (_what, make, words) => {
    const response = await signInWith(await make())
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })

  it('refuses a challenge that is used, old, made up or meant for something else', async () => {
    const key = await addPasskey()
    const used = await challenge('/api/passkeys/sign-in', '')
    await signInWith(key.use(used))
    const toConfirm = await challenge('/api/passkeys/confirm')
    const old = await challenge('/api/passkeys/sign-in', '')
    const count = (await app.db.select().from(sessions)).length
    for (const text of [used, toConfirm, 'made-up'])
      expect(await (await signInWith(key.use(text))).text()).toContain('That took longer than five minutes')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect((await signInWith(key.use(old))).status).toBe(400)
    expect(await app.db.select().from(sessions)).toHaveLength(count)
  })

  it('refuses what another key has signed, and a person whom the device did not verify', async () => {
    const key = await addPasskey()
    const stranger = softwarePasskey()
    const given = await challenge('/api/passkeys/sign-in', '')
    const forged = stranger.use(given).replaceAll(stranger.id, key.id)
    expect(await (await signInWith(forged)).text()).toContain('This passkey wasn’t accepted')
    const unseen = key.use(await challenge('/api/passkeys/sign-in', ''), { isVerified: false })
    expect((await signInWith(unseen)).status).toBe(400)
  })

  it('refuses a copy, whose counter goes back, and says so', async () => {
    const key = await addPasskey()
    const use = async (counter: number) =>
      await signInWith(key.use(await challenge('/api/passkeys/sign-in', ''), { counter }))
    expect(await isIn(await use(5))).toBe(true)
    for (const counter of [4, 5, 0]) {
      const response = await use(counter)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('someone may have a copy of it')
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await stored())[0]?.counter).toBe(5)
    expect(await isIn(await use(6))).toBe(true)
  })

  it('signs in no one who is disabled', async () => {
    const key = await addPasskey()
    const given = await challenge('/api/passkeys/sign-in', '')
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, ada.id))
    const response = await signInWith(key.use(given))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('We don’t know this passkey')
  })
})

describe('a passkey as the second step', () => {
  it('confirms, if it is the person’s own', async () => {
    const key = await addPasskey()
    cookie = await addSignedIn(app, 'ben')
    const bens = await addPasskey()
    const half = await signInHalfWay(app, 'ada')
    const submit = async (passkey: string) =>
      await postForm(app, '/sign-in/second-step', { passkey }, { cookie: half.cookie })
    const foreign = await submit(bens.use(await challenge('/api/passkeys/second-step', half.cookie)))
    expect(foreign.status).toBe(400)
    expect(await foreign.text()).toContain('We don’t know this passkey')
    expect(await isIn(await submit(key.use(await challenge('/api/passkeys/second-step', half.cookie))))).toBe(
      true,
    )
  })

  it('can be the first one that staff set up', async () => {
    const remote = await openTestApp({ publicUrl: 'https://www.example.com' })
    await addPerson(remote, 'sam', { role: 'staff' })
    const response = await postForm(remote, '/sign-in', { login: 'sam', password })
    const half = cookiesOf(response)
    const asked = await remote.request('/api/passkeys/first', { method: 'POST', headers: { cookie: half } })
    // As above.
    const { options } = (await asked.json()) as { options: { challenge: string } }
    const key = softwarePasskey({ origin: 'https://www.example.com', siteName: 'www.example.com' })
    const done = await postForm(
      remote,
      '/sign-in/second-step',
      { passkey: key.make(options.challenge) },
      { cookie: half },
    )
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Keep these backup codes')
    expect(await remote.db.select().from(passkeys)).toHaveLength(1)
    // Anyone who knows only the password adds no other.
    const next = cookiesOf(await postForm(remote, '/sign-in', { login: 'sam', password }))
    const refused = await remote.request('/api/passkeys/first', { method: 'POST', headers: { cookie: next } })
    expect(refused.status).toBe(401)
    await remote.close()
  })
})
