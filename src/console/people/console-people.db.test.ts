import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setRole } from '#accounts/account-changes.server.ts'
import { sessions, users } from '#accounts/table.server.ts'
import { findUserByLogin, type User } from '#accounts/users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let owen: User
let maisie: User
let admin = ''
beforeEach(async () => {
  await app.reset()
  owen = await addPerson(app, 'owen', { role: 'admin' })
  maisie = await addPerson(app, 'maisie', { role: 'staff' })
  admin = await signIn(app, 'owen')
})

const post = async (path: string, values: Record<string, string> = {}, cookie = admin) =>
  await postForm(app, path, values, { cookie })

const doneOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://localhost').searchParams.get('done')

const harriet = {
  firstName: 'Harriet',
  lastName: 'Blackwood',
  email: 'Harriet@example.com',
  username: 'harriet',
  role: 'staff',
}

const typesOf = async () =>
  (await app.db.select().from(activityEntries))
    .filter(({ type }) => type !== 'account.signed-in')
    .map(({ actor, type, subject, fields }) => [actor, type, subject, ...fields].join(' '))

describe('an invitation', () => {
  it('makes an account, mails a link and is written down', async () => {
    const response = await post('/console/people', harriet)
    expect(response.status).toBe(303)
    expect(doneOf(response)).toBe('invited')
    expect(await findUserByLogin(app.db, 'harriet')).toMatchObject({
      email: 'harriet@example.com',
      role: 'staff',
      status: 'active',
    })
    expect(await app.queuedMails()).toMatchObject([
      { kind: 'invitation', to: ['harriet@example.com'], subject: 'Your place at Loomsbury' },
    ])
    expect(await typesOf()).toEqual(['owen account.invited harriet role'])
  })

  it.each([
    [{ email: 'no address' }, 'Enter an e-mail address'],
    [{ username: 'x' }, 'Please choose a username of 3 to 40 letters'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ role: 'client' }, 'Please choose a role'],
    [{ email: 'maisie@example.com' }, 'Someone with this address has an account already'],
    [{ username: 'maisie' }, 'This username is taken'],
  ])('with %o comes back with what is wrong, and keeps what was typed', async (wrong, words) => {
    const response = await post('/console/people', { ...harriet, ...wrong })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain('value="Blackwood"')
    expect(await app.queuedMails()).toEqual([])
  })
})

describe('a role', () => {
  it('is changed, signs the person out and is written down', async () => {
    await signIn(app, 'maisie')
    expect(doneOf(await post('/console/people/maisie/role', { value: 'admin' }))).toBe('role')
    expect(await findUserByLogin(app.db, 'maisie')).toMatchObject({ role: 'admin' })
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, maisie.id))).toEqual([])
    expect(await typesOf()).toEqual(['owen account.role-changed maisie role'])
  })

  it('of oneself cannot be changed', async () => {
    await addPerson(app, 'tamsin', { role: 'admin' })
    expect(doneOf(await post('/console/people/owen/role', { value: 'staff' }))).toBe('own')
    expect(doneOf(await post('/console/people/owen/status', { value: 'disabled' }))).toBe('own')
    expect(await findUserByLogin(app.db, 'owen')).toMatchObject({ role: 'admin', status: 'active' })
  })

  it('of a client is not changed here', async () => {
    await addPerson(app, 'ada')
    expect(doneOf(await post('/console/people/ada/role', { value: 'admin' }))).toBe('gone')
    expect(await findUserByLogin(app.db, 'ada')).toMatchObject({ role: 'client' })
  })

  it('of two admins who demote each other at the same time leaves one of them', async () => {
    const tamsin = await addPerson(app, 'tamsin', { role: 'admin' })
    const demote = async (by: User, whom: User) =>
      await app.db.transaction(async (tx) =>
        setRole(tx, { username: by.username, userId: by.id }, whom.id, 'staff'),
      )
    const outcomes = await Promise.all([demote(owen, tamsin), demote(tamsin, owen)])
    expect(outcomes.map(({ is }) => is).toSorted()).toEqual(['conflict', 'done'])
    const admins = await app.db.select().from(users).where(eq(users.role, 'admin'))
    expect(admins).toHaveLength(1)
  })

  it('stays with the only admin, no matter who changes it', async () => {
    const change = await app.db.transaction(async (tx) =>
      setRole(tx, { username: 'command' }, owen.id, 'staff'),
    )
    expect(change).toMatchObject({ is: 'conflict', reason: 'last-admin' })
  })
})

it('keeps a person out from the same moment, and lets them in again', async () => {
  const cookie = await signIn(app, 'maisie')
  await post('/console/people/maisie/status', { value: 'disabled' })
  expect((await app.get('/api/console/mail', cookie)).status).toBe(401)
  await post('/console/people/maisie/status', { value: 'active' })
  expect(
    (await postForm(app, '/sign-in', { login: 'maisie', password: 'correct horse battery' })).status,
  ).toBe(303)
  expect(await typesOf()).toEqual([
    'owen account.disabled maisie status',
    'owen account.enabled maisie status',
  ])
})

it('signs a person out everywhere', async () => {
  const cookie = await signIn(app, 'maisie')
  expect(doneOf(await post('/console/people/maisie/sessions'))).toBe('sessions')
  expect((await app.get('/api/console/mail', cookie)).status).toBe(401)
})

describe('the page', () => {
  const show = async () => await app.get('/console/people', admin)

  it('names everyone who works here, and no client', async () => {
    await addPerson(app, 'ada')
    const html = await (await show()).text()
    expect(html).toContain('maisie@example.com')
    expect(html).not.toContain('ada@example.com')
    expect(html).toContain('This is you')
  })

  it('requires confirmation again after a quarter of an hour', async () => {
    await app.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 16 * 60_000) })
    expect((await show()).headers.get('location')).toMatch(/^\/sign-in\/confirm\?next=/)
  })
})
