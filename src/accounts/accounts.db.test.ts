import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoClient } from '#db/demonstration.ts'
import { seedDemonstration } from '#db/seed.ts'
import { sendRequestedLink } from './link-requests.server.ts'
import { linkRequestJob, makeLink } from './links.server.ts'
import { findSession } from './session.server.ts'
import { sessions, users, verifications } from './table.server.ts'
import { insertUser } from './users.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import {
  addPerson,
  addSignedIn,
  cookiesOf,
  password,
  postForm,
  setStatus,
  signIn,
  tokenIn,
} from '#tests/support/people.ts'
import { openTestApp, startTestApp } from '#tests/support/test-app.ts'
import { withoutBreaks } from '#tests/support/pages.ts'

const app = await startTestApp()
beforeEach(async () => await app.reset())

const whoIs = async (cookie: string) => (await findSession(app.db, tokenIn(cookie))).signedIn?.user.username
const allSessions = async () => await app.db.select().from(sessions)

/** Does what the outbox would do with the requests for links, and answers the tokens that were mailed. */
async function mailedTokens(): Promise<string[]> {
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, linkRequestJob))
  const send = sendRequestedLink(app.db, app.services.env.publicUrl)
  for (const job of jobs) await send(job.payload, job, app.services.log)
  await app.db.delete(outboxJobs).where(eq(outboxJobs.kind, linkRequestJob))
  const mails = await app.queuedMails()
  return mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
}

describe('signing in', () => {
  it.each(['ada@example.com', 'ada', ' ADA@Example.com '])(
    'works with %s and the password',
    async (login) => {
      await addPerson(app, 'ada')
      const response = await postForm(app, '/sign-in', { login, password })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe('/dashboard')
      expect(await whoIs(cookiesOf(response))).toBe('ada')
    },
  )

  it('gives a cookie that scripts cannot read and other sites cannot use', async () => {
    await addPerson(app, 'ada')
    const [cookie] = (await postForm(app, '/sign-in', { login: 'ada', password })).headers.getSetCookie()
    expect(cookie).toMatch(/^loomsbury\.session_token=/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=1209600'])
      expect(cookie).toContain(flag)
  })

  it('gives a cookie that a browser takes over plain http too, where that is the address', async () => {
    const plain = await openTestApp({ publicUrl: 'http://intranet.example' })
    await addPerson(plain, 'ada')
    const cookies = (await postForm(plain, '/sign-in', { login: 'ada', password })).headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies.join()).not.toMatch(/secure/i)
    await plain.close()
  })

  it('gives a cookie for https only, everywhere but on this machine', async () => {
    const remote = await openTestApp({ publicUrl: 'https://www.example.com' })
    await addPerson(remote, 'ada')
    const [cookie] = (await postForm(remote, '/sign-in', { login: 'ada', password })).headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-loomsbury\.session_token=.*; Secure/)
    await remote.close()
  })

  it('answers the same for a wrong password, an unknown name, no password yet and a disabled account', async () => {
    await addPerson(app, 'ada')
    await addPerson(app, 'dora', { isDisabled: true })
    await insertUser(app.db, {
      email: 'new@example.com',
      username: 'new',
      firstName: 'N',
      lastName: 'N',
      role: 'client',
    })
    const answers = await Promise.all(
      [
        { login: 'ada', password: 'wrong password' },
        { login: 'nobody', password },
        { login: 'nobody@example.com', password },
        { login: 'new', password },
        { login: 'dora', password },
      ].map(async (values) => {
        const response = await postForm(app, '/sign-in', values)
        expect(response.headers.getSetCookie()).toEqual([])
        return `${response.status} ${(await response.text()).replaceAll(values.login, 'X')}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^400 /)
    expect(answers[0]).toContain('Those details don’t match. Try again, or reset your password.')
    expect(await allSessions()).toEqual([])
  })

  it('says what is missing, keeps the name and never the password', async () => {
    const html = await (await postForm(app, '/sign-in', { login: 'ada', password: '' })).text()
    expect(html).toContain('Please enter your password')
    expect(html).toContain('value="ada"')
    const wrong = await (await postForm(app, '/sign-in', { login: '', password: 'secret words' })).text()
    expect(wrong).toContain('Enter your e-mail address or username')
    expect(wrong).not.toContain('secret words')
  })

  it('makes a new session and ends the one the browser had', async () => {
    const first = await addSignedIn(app, 'ada')
    const response = await postForm(app, '/sign-in', { login: 'ada', password }, { cookie: first })
    const second = cookiesOf(response)
    expect(second).not.toBe(first)
    expect(await whoIs(first)).toBeUndefined()
    expect(await whoIs(second)).toBe('ada')
  })

  it.each([
    ['/dashboard/settings', '/dashboard/settings'],
    ['/blog?q=loom', '/blog?q=loom'],
    ['/console/people', '/dashboard'],
    ['/sign-out', '/dashboard'],
    ['/api/blog', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/dashboard/../..//evil.example', '/dashboard'],
    [String.raw`/dashboard\@evil.example`, '/dashboard'],
  ])('leads on to %s as %s', async (next, target) => {
    await addPerson(app, 'ada')
    const response = await postForm(app, '/sign-in', { login: 'ada', password, next })
    expect(response.headers.get('location')).toBe(target)
  })

  it('is refused from another site', async () => {
    await addPerson(app, 'ada')
    for (const path of ['/sign-in', '/sign-out', '/set-password', '/forgot-password', '/sign-in/link']) {
      const response = await postForm(
        app,
        path,
        { login: 'ada', password },
        { origin: 'https://evil.example' },
      )
      expect(response.status).toBe(403)
    }
  })

  it.each([
    ['/sign-in', { login: 'ada', password: 'wrong password' }],
    ['/sign-in/link', { token: 'junk' }],
    ['/set-password', { token: 'junk', password }],
  ])('leaves the session as it is when %s fails', async (path, values) => {
    const cookie = await addSignedIn(app, 'ada')
    expect((await postForm(app, path, values, { cookie })).status).toBe(400)
    expect(await whoIs(cookie)).toBe('ada')
  })
})

describe('a link by e-mail', () => {
  it('signs in once, and looking at it uses nothing up', async () => {
    await addPerson(app, 'ada')
    const sent = await postForm(app, '/sign-in/request-link', { email: 'Ada@example.com' })
    expect(sent.status).toBe(200)
    const [token = ''] = await mailedTokens()
    const path = `/sign-in/link?token=${token}`
    // What a mail scanner does.
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await app.request(path, { method })
      expect(page.status).toBe(200)
      expect(page.headers.getSetCookie()).toEqual([])
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    const response = await postForm(app, '/sign-in/link', { token })
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(await whoIs(cookiesOf(response))).toBe('ada')
    const again = await postForm(app, '/sign-in/link', { token })
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('This link no longer works')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('lets only one in when two follow it in the same moment', async () => {
    await addPerson(app, 'ada')
    await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' })
    const [token = ''] = await mailedTokens()
    const both = await Promise.all([1, 2].map(async () => await postForm(app, '/sign-in/link', { token })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 400]))
  })

  it('is gone after a quarter of an hour', async () => {
    await addPerson(app, 'ada')
    await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' })
    const [token = ''] = await mailedTokens()
    await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await postForm(app, '/sign-in/link', { token })).status).toBe(400)
  })

  it('is stored as a hash only', async () => {
    await addPerson(app, 'ada')
    await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' })
    const [token = 'x'] = await mailedTokens()
    expect(JSON.stringify(await app.db.select().from(verifications))).not.toContain(token)
  })

  it.each(['/sign-in/request-link', '/forgot-password'])(
    '%s answers the same, with the same work, whether or not there is an account',
    async (path) => {
      await addPerson(app, 'ada')
      await addPerson(app, 'dora', { isDisabled: true })
      const answer = async (email: string) => {
        const response = await postForm(app, path, { email })
        return `${response.status} ${withoutBreaks(await response.text()).replaceAll(email, 'X')}`
      }
      const answers = [
        await answer('ada@example.com'),
        await answer('no@example.com'),
        await answer('dora@example.com'),
      ]
      expect(new Set(answers).size).toBe(1)
      const jobs = await app.db.select().from(outboxJobs)
      expect(jobs.map(({ kind }) => kind)).toEqual([linkRequestJob, linkRequestJob, linkRequestJob])
      expect(await mailedTokens()).toHaveLength(1)
      expect((await app.queuedMails()).flatMap(({ to }) => to)).toEqual(['ada@example.com'])
    },
  )

  it.each(['/sign-in/request-link', '/forgot-password'])(
    'is never sent to the placeholder client by %s, and no one can tell',
    async (path) => {
      await seedDemonstration(app.db)
      const response = await postForm(app, path, { email: demoClient.email })
      expect(response.status).toBe(200)
      expect(await mailedTokens()).toEqual([])
      expect(await app.queuedMails()).toEqual([])
    },
  )

  it('signs in no one who was disabled meanwhile', async () => {
    const ada = await addPerson(app, 'ada')
    await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' })
    const [token = ''] = await mailedTokens()
    await setStatus(app, ada.id, 'disabled')
    expect((await postForm(app, '/sign-in/link', { token })).status).toBe(400)
    expect(await allSessions()).toEqual([])
  })
})

describe('choosing a password', () => {
  const invite = async () => {
    const user = await insertUser(app.db, {
      email: 'grace@example.com',
      username: 'grace',
      firstName: 'Grace',
      lastName: 'Test',
      role: 'client',
    })
    return await makeLink(app.db, 'invitation', user?.id ?? '')
  }

  it('accepts an invitation once, signs in, and tells the owner', async () => {
    const token = await invite()
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await app.request(`/set-password?token=${token}`, { method })).status).toBe(200)
    const response = await postForm(app, '/set-password', { token, password })
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(await whoIs(cookiesOf(response))).toBe('grace')
    expect((await app.queuedMails())[0]?.subject).toContain('password')
    expect((await postForm(app, '/set-password', { token, password: 'another password' })).status).toBe(400)
    expect((await app.request(`/set-password?token=${token}`)).status).toBe(404)
    expect(await signIn(app, 'grace')).not.toBe('')
  })

  it('asks for a longer one and keeps the link good', async () => {
    const token = await invite()
    const short = await postForm(app, '/set-password', { token, password: 'short' })
    expect(short.status).toBe(400)
    expect(await short.text()).toContain('Please choose a password with at least 10 characters')
    expect((await postForm(app, '/set-password', { token, password })).status).toBe(303)
  })

  it.each(['', 'nonsense', 'x'.repeat(500)])('refuses the token %j', async (token) => {
    const response = await postForm(app, '/set-password', { token, password })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This link no longer works')
  })

  it('ends every session there was, and keeps the way by link open', async () => {
    const old = await addSignedIn(app, 'ada')
    await postForm(app, '/forgot-password', { email: 'ada@example.com' })
    const [token = ''] = await mailedTokens()
    const response = await postForm(app, '/set-password', { token, password: 'a new long password' })
    expect(await whoIs(old)).toBeUndefined()
    expect(await whoIs(cookiesOf(response))).toBe('ada')
    await app.db.delete(outboxJobs)
    await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' })
    const [link = ''] = await mailedTokens()
    expect((await postForm(app, '/sign-in/link', { token: link })).status).toBe(303)
    // The password set before still works: the address was known to be theirs.
    const withPassword = await postForm(app, '/sign-in', { login: 'ada', password: 'a new long password' })
    expect(withPassword.status).toBe(303)
  })
})

describe('a session', () => {
  it('ends by signing out', async () => {
    const cookie = await addSignedIn(app, 'ada')
    const response = await postForm(app, '/sign-out', {}, { cookie })
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect(await whoIs(cookie)).toBeUndefined()
  })

  it('ends in the moment its owner is disabled, and for any status but active', async () => {
    const ada = await addPerson(app, 'ada')
    const first = await signIn(app, 'ada')
    await setStatus(app, ada.id, 'disabled')
    expect(await whoIs(first)).toBeUndefined()
    expect(await allSessions()).toEqual([])
    await setStatus(app, ada.id, 'active')
    const second = await signIn(app, 'ada')
    await app.db.update(users).set({ status: 'paused' }).where(eq(users.id, ada.id))
    expect(await whoIs(second)).toBeUndefined()
  })

  it('is stored as a hash, which signs no one in', async () => {
    const token = tokenIn(await addSignedIn(app, 'ada')) ?? ''
    const [stored] = await allSessions()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await whoIs(`loomsbury.session_token=${token}`)).toBe('ada')
    expect(await whoIs(`loomsbury.session_token=${stored?.token}`)).toBeUndefined()
  })

  it('that is unknown or over is taken from the browser', async () => {
    const cookie = await addSignedIn(app, 'ada')
    const settings = async (sent: string) => {
      const response = await app.get('/dashboard/settings', sent)
      return [response.status, response.headers.getSetCookie().join()]
    }
    expect(await settings(cookie)).toEqual([200, ''])
    const altered = cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    for (const forged of [altered, 'loomsbury.session_token=x.y', 'loomsbury.session_token=%00'])
      expect(await settings(forged)).toEqual([
        303,
        'loomsbury.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ])
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await settings(cookie))[1]).toContain('Max-Age=0')
    expect(await allSessions()).toEqual([])
  })
})
