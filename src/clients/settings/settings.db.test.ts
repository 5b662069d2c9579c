import { beforeEach, describe, expect, it } from 'vitest'
import { findUserByLogin } from '#accounts/users.server.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn, cookiesOf, password, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
let cookie = ''
beforeEach(async () => {
  await app.reset()
  cookie = await addSignedIn(app, 'ada')
})

const save = async (section: string, values: Record<string, string>) =>
  await postForm(app, paths.saveSettings(section), values, { cookie })
const page = async (own = cookie) => await app.get(paths.dashboardSettings(), own)
const stored = async () => await findUserByLogin(app.db, 'ada')

describe('the name', () => {
  it('is saved, and that is said where it was', async () => {
    const response = await save('profile', { firstName: ' Ada ', lastName: 'Lovelace' })
    expect(response.headers.get('location')).toBe('/dashboard/settings?saved=profile#profile')
    expect(await stored()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', role: 'client' })
    const shown = await app.get('/dashboard/settings?saved=profile', cookie)
    expect(await shown.text()).toContain('Your settings have been saved.')
  })

  it('comes back with its mistakes and what was typed', async () => {
    const response = await save('profile', { firstName: '<Ada>', lastName: '' })
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain('Last name is required')
    expect(text).toContain('value="&lt;Ada&gt;"')
    expect(await stored()).toMatchObject({ lastName: 'Test' })
  })

  it('takes nothing along that is not its own', async () => {
    await save('profile', {
      firstName: 'Ada',
      lastName: 'Test',
      role: 'admin',
      status: 'x',
      email: 'x@x.example',
    })
    expect(await stored()).toMatchObject({ role: 'client', status: 'active', email: 'ada@example.com' })
  })
})

it('news by e-mail can be turned off and on again', async () => {
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  await save('profile', { ...name, emails: 'shown' })
  expect(await stored()).toMatchObject({ ...name, wantsEmail: false })
  // A page without the box, which was open before.
  await save('profile', name)
  expect(await stored()).toMatchObject({ wantsEmail: false })
  await save('profile', { ...name, emails: 'shown', wantsEmail: 'yes' })
  expect(await stored()).toMatchObject({ wantsEmail: true })
  const refused = await save('profile', { ...name, lastName: '', emails: 'shown' })
  expect(await refused.text()).not.toContain('checked=""')
})

describe('the password', () => {
  const next = 'another horse battery'

  it('is changed by a person who knows the present one: every session ends, this one gets a new cookie, a mail tells', async () => {
    const elsewhere = await signIn(app, 'ada')
    const response = await save('password', { currentPassword: password, password: next })
    expect(response.headers.get('location')).toBe('/dashboard/settings?saved=password#password')
    expect((await page(elsewhere)).status).toBe(303)
    expect((await page(cookie)).status).toBe(303)
    expect((await page(cookiesOf(response))).status).toBe(200)
    expect((await postForm(app, '/sign-in', { login: 'ada', password })).status).toBe(400)
    expect((await postForm(app, '/sign-in', { login: 'ada', password: next })).status).toBe(303)
    expect((await app.queuedMails()).map(({ subject }) => subject)).toEqual([
      'Your password at Loomsbury has been changed',
    ])
  })

  it.each([
    [{ currentPassword: 'wrong one', password: next }, 'That’s not your current password'],
    [{ currentPassword: password, password: 'short' }, 'Please choose a password with at least'],
    [{ password: next }, 'Please enter your current password'],
  ])('stays as it is after %j', async (values, message) => {
    const response = await save('password', values)
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain(message)
    expect(text).not.toContain(next)
    expect((await page()).status).toBe(200)
  })

  it('cannot be guessed from a stolen session', async () => {
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await save('password', { currentPassword: `guess ${count}`, password: next })).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
})

describe('devices', () => {
  const idOf = (text: string, index: number) =>
    [...text.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'others')[
      index
    ] ?? ''

  it('are listed by name, this one marked, and can be signed out one by one', async () => {
    const phone = await postForm(
      app,
      '/sign-in',
      { login: 'ada', password },
      {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
      },
    )
    const text = await (await page()).text()
    expect(text).toContain('Safari on an iPhone')
    expect(text.match(/<span class="tag tag--weld">This device</g)).toHaveLength(1)
    await save('devices', { session: idOf(text, 0) })
    expect((await page(cookiesOf(phone))).status).toBe(303)
    expect((await page()).status).toBe(200)
  })

  it('can all be signed out but this one', async () => {
    const others = [await signIn(app, 'ada'), await signIn(app, 'ada')]
    await save('devices', { session: 'others' })
    for (const other of others) expect((await page(other)).status).toBe(303)
    expect((await page()).status).toBe(200)
  })

  it('of someone else stay signed in', async () => {
    const ben = await addSignedIn(app, 'ben')
    await save('devices', { session: idOf(await (await page(ben)).text(), 0) })
    expect((await page(ben)).status).toBe(200)
  })
})
