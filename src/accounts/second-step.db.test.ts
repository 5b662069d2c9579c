import { eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendRequestedLink } from './link-requests.server.ts'
import { makeLink } from './links.server.ts'
import { findSecondStep } from './second-step.server.ts'
import { sessions, users, verifications } from './table.server.ts'
import type { User } from './users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { rateLimitHits } from '#platform/rate-limit-table.ts'
import { holdTimeStep, openTestApp, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  addPerson,
  addSecondStep,
  codeOf,
  cookiesOf,
  password,
  postForm,
  secretOn,
  signInHalfWay,
  type TestSecondStep,
} from '#tests/support/people.ts'
import { withoutBreaks } from '#tests/support/pages.ts'

const path = '/sign-in/second-step'

const app = await startTestApp()
let ada: User
let step: TestSecondStep
beforeEach(async () => {
  holdTimeStep()
  await app.reset()
  ada = await addPerson(app, 'ada')
  step = await addSecondStep(app, ada.id)
})
afterEach(() => void vi.useRealTimers())

const allSessions = async () => await app.db.select().from(sessions)
const isIn = async (response: Response) =>
  (await app.get('/dashboard/settings', cookiesOf(response))).status === 200
const activities = async () => (await app.db.select().from(activityEntries)).map(({ type }) => type)

/** Sends a code for someone who is half way in. */
async function enter(code: string, cookie?: string, values: Record<string, string> = {}) {
  return await postForm(
    app,
    path,
    { code, ...values },
    { cookie: cookie ?? (await signInHalfWay(app, 'ada')).cookie },
  )
}

describe('a right password', () => {
  it('redirects to the second step, opens no session and gives a cookie that scripts cannot read', async () => {
    const { response, cookie } = await signInHalfWay(app, 'ada', { next: '/dashboard/settings' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${path}?next=%2Fdashboard%2Fsettings`)
    const [set] = response.headers.getSetCookie()
    expect(set).toMatch(/^loomsbury\.second-step=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await allSessions()).toEqual([])
    const page = await app.get(path, cookie)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('You’re nearly in, ada.')
  })

  it('is all that a user without a second step needs', async () => {
    await addPerson(app, 'ben')
    const { response } = await signInHalfWay(app, 'ben')
    expect(response.headers.get('location')).toBe('/dashboard')
    expect(await isIn(response)).toBe(true)
  })

  it('stores the half-open sign-in only as a hash', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    const token = cookie.split('=')[1] ?? ''
    const [row] = await app.db.select().from(verifications)
    expect(row?.value).toBe(ada.id)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('a code of the app', () => {
  it.each([-1, 0, 1])('of %s steps from now is accepted', async (stepsOn) => {
    const response = await enter(step.code(stepsOn), undefined, { next: '/dashboard/settings' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard/settings')
    expect(await isIn(response)).toBe(true)
  })

  it.each([-2, 2])('of %s steps from now does not', async (stepsOn) => {
    const response = await enter(step.code(stepsOn))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('That code isn’t right')
    expect(await allSessions()).toEqual([])
  })

  it('is refused a second time, and so is an earlier one', async () => {
    expect(await isIn(await enter(step.code()))).toBe(true)
    for (const code of [step.code(), step.code(-1)]) {
      const again = await enter(code)
      expect(again.status).toBe(400)
      expect(await again.text()).toContain('That code has been used already')
    }
    expect(await allSessions()).toHaveLength(1)
  })

  it('sent twice in parallel signs in once', async () => {
    const cookies = [(await signInHalfWay(app, 'ada')).cookie, (await signInHalfWay(app, 'ada')).cookie]
    const code = step.code()
    const responses = await Promise.all(cookies.map(async (cookie) => await enter(code, cookie)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400])
    expect(await allSessions()).toHaveLength(1)
  })

  it('lets the half-open sign-in be used once', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    expect((await enter(step.code(), cookie)).status).toBe(303)
    const again = await enter(step.code(1), cookie)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Please sign in again')
  })

  it('is asked for when it is missing, beside its field, and a wrong one leaves the way open', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    const missing = await (await enter(' ', cookie)).text()
    expect(missing).toContain('Please enter the code')
    expect(missing).toContain('aria-invalid="true"')
    expect((await enter('000000', cookie)).status).toBe(400)
    expect((await enter('not a code at all', cookie)).status).toBe(400)
    expect(await isIn(await enter(step.code(), cookie))).toBe(true)
  })

  it('never redirects to another site', async () => {
    for (const next of ['https://evil.example', '//evil.example', String.raw`/\evil.example`]) {
      await app.reset()
      ada = await addPerson(app, 'ada')
      step = await addSecondStep(app, ada.id)
      expect((await enter(step.code(), undefined, { next })).headers.get('location')).toBe('/dashboard')
    }
  })

  it('gives back what was written before the session ended', async () => {
    const kept = {
      'preserved.form': 'message',
      'preserved.subject': 'Colours',
      'preserved.message': 'Could it be red?',
    }
    const { response, cookie } = await signInHalfWay(app, 'ada', kept)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('value="Could it be red?"')
    const entered = await enter(step.code(), cookie, kept)
    expect(entered.status).toBe(200)
    expect(await entered.text()).toContain('Could it be red?')
  })
})

describe('ten wrong codes', () => {
  const wrongTimes = async (times: number, cookie: string) => {
    for (let tried = 0; tried < times; tried++) await enter('000000', cookie)
  }

  it('lock codes for 15 minutes, the right one too, and say until when', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    await wrongTimes(9, cookie)
    const tenth = await enter('000000', cookie)
    expect(tenth.status).toBe(429)
    expect(Number(tenth.headers.get('retry-after'))).toBe(900)
    const right = await enter(step.code(), cookie)
    expect(right.status).toBe(429)
    expect(await right.text()).toMatch(
      /Ten codes were wrong, so we take no more for this account until \d\d:\d\d, London time/,
    )
    for (const code of step.backupCodes.slice(0, 1)) expect((await enter(code, cookie)).status).toBe(429)
    expect(await allSessions()).toEqual([])
    // The password goes on being right.
    expect((await signInHalfWay(app, 'ada')).response.headers.get('location')).toBe(path)
    await app.db
      .update(rateLimitHits)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(like(rateLimitHits.key, 'codes%'))
    expect(await isIn(await enter(step.code(), cookie))).toBe(true)
  })

  it('lock for the whole time, whenever the first of them was', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    await wrongTimes(9, cookie)
    await app.db
      .update(rateLimitHits)
      .set({ expiresAt: sql`now() + interval '1 minute'` })
      .where(like(rateLimitHits.key, 'codes:%'))
    expect(Number((await enter('000000', cookie)).headers.get('retry-after'))).toBe(900)
  })

  it('lock no one else, and right codes count as none', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    await wrongTimes(9, cookie)
    expect(await isIn(await enter(step.code(), cookie))).toBe(true)
    const next = (await signInHalfWay(app, 'ada')).cookie
    await wrongTimes(1, next)
    const ben = await addPerson(app, 'ben')
    const bens = await addSecondStep(app, ben.id)
    const half = await signInHalfWay(app, 'ben')
    expect(await isIn(await enter(bens.code(), half.cookie))).toBe(true)
  })

  it('sent in parallel are ten all the same', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await enter('000000', cookie)).status),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(9)
    expect((await enter(step.code(), cookie)).status).toBe(429)
  })
})

describe('a backup code', () => {
  it('signs in once, however it is written, and its owner is told', async () => {
    const [code = ''] = step.backupCodes
    const typed = code.toUpperCase().replace('-', ' ')
    const response = await enter(typed)
    expect(await isIn(response)).toBe(true)
    expect((await findSecondStep(app.db, ada.id)).backupCodesLeft).toBe(9)
    const again = await enter(code)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('has been used already')
    expect((await app.queuedMails()).map(({ subject }) => subject)).toEqual([
      'A backup code was used to sign in: Loomsbury',
    ])
    expect(await activities()).toEqual(['account.backup-code-used'])
  })

  it('of someone else does not', async () => {
    const ben = await addPerson(app, 'ben')
    const bens = await addSecondStep(app, ben.id)
    expect((await enter(bens.backupCodes[0] ?? '')).status).toBe(400)
  })

  it('is asked for by its own words', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    const page = await app.get(`${path}?with=backup-code`, cookie)
    expect(await page.text()).toContain('Ten letters and digits')
    const wrong = await enter('zzzzz-zzzzz', cookie, { kind: 'backup-code' })
    expect(await wrong.text()).toContain('Ten letters and digits')
  })
})

describe('a half-open sign-in', () => {
  it('ends after ten minutes', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const response = await enter(step.code(), cookie)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('That took longer than 10 minutes')
    const page = await app.get(`${path}?next=/dashboard`, cookie)
    expect(page.headers.get('location')).toBe('/sign-in?next=%2Fdashboard')
  })

  it('ends when its owner is disabled meanwhile', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    // As if it had outlived the disabling, which ends it too: the status alone must keep them out.
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, ada.id))
    expect((await enter(step.code(), cookie)).status).toBe(400)
    expect(await allSessions()).toEqual([])
  })

  it('opens no session anywhere else', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    expect((await app.get('/dashboard/settings', cookie)).status).toBe(303)
    expect((await app.get('/api/client/projects', cookie)).status).toBe(401)
  })

  it('is nothing without its cookie', async () => {
    expect((await app.request(path)).headers.get('location')).toBe('/sign-in')
    for (const cookie of ['', 'loomsbury.second-step=junk', 'loomsbury.second-step=']) {
      const response = await postForm(app, path, { code: step.code() }, { cookie })
      expect(response.status).toBe(400)
    }
  })
})

describe('staff', () => {
  let remote: TestApp
  beforeAll(async () => (remote = await openTestApp({ publicUrl: 'https://www.example.com' })))
  beforeEach(async () => {
    await remote.reset()
    await addPerson(remote, 'sam', { role: 'staff' })
  })
  afterAll(async () => await remote.close())

  it('may do without on this machine, and are redirected to the console', async () => {
    await addPerson(app, 'sam', { role: 'staff' })
    const { response } = await signInHalfWay(app, 'sam')
    expect(response.headers.get('location')).toBe('/console')
    expect(await activities()).toEqual(['account.signed-in'])
  })

  it('are asked for it as soon as they have one, here too', async () => {
    const sam = await addPerson(app, 'sam', { role: 'staff' })
    await addSecondStep(app, sam.id)
    expect((await signInHalfWay(app, 'sam')).response.headers.get('location')).toBe(path)
  })

  it('set one up before any session exists, anywhere else', async () => {
    const { response, cookie } = await signInHalfWay(remote, 'sam')
    expect(response.headers.getSetCookie()[0]).toContain('; Secure')
    expect(await remote.db.select().from(sessions)).toEqual([])
    const page = await remote.page(path, cookie)
    expect(page).toContain('Scan this in your authenticator')
    expect(page).not.toContain('Not now')
    const code = codeOf(secretOn(page))
    const wrong = await postForm(remote, path, { code: '000000' }, { cookie })
    expect(wrong.status).toBe(400)
    // The same to scan: what was scanned goes on working.
    expect(codeOf(secretOn(await wrong.text()))()).toBe(code())
    const done = await postForm(remote, path, { code: code(), next: '/console/mail' }, { cookie })
    expect(done.status).toBe(200)
    const html = await done.text()
    expect(html.match(/<code>[0-9a-z]{5}-[0-9a-z]{5}<\/code>/g)).toHaveLength(10)
    expect(html).toContain('href="/console/mail"')
    expect(html).toContain('download="loomsbury-backup-codes.txt"')
    expect(await remote.db.select().from(sessions)).toHaveLength(1)
    const entries = await remote.db.select().from(activityEntries)
    expect(entries.map(({ type }) => type).toSorted()).toEqual([
      'account.second-step-set-up',
      'account.signed-in',
    ])
    // The code that set it up is spent.
    const next = await signInHalfWay(remote, 'sam')
    expect((await postForm(remote, path, { code: code() }, { cookie: next.cookie })).status).toBe(400)
    expect((await postForm(remote, path, { code: code(1) }, { cookie: next.cookie })).status).toBe(303)
  })

  it('cannot leave it out there', async () => {
    const { cookie } = await signInHalfWay(remote, 'sam')
    const response = await postForm(remote, `${path}/skip`, {}, { cookie })
    expect(response.status).toBe(400)
    expect(await remote.db.select().from(sessions)).toEqual([])
  })

  it('cannot leave out what they have set up', async () => {
    const { cookie } = await signInHalfWay(app, 'ada')
    expect((await postForm(app, `${path}/skip`, {}, { cookie })).status).toBe(400)
    expect(await allSessions()).toEqual([])
  })

  it('are mailed no sign-in link, and the page answers as it always does', async () => {
    const email = 'sam@example.com'
    const asked = await postForm(remote, '/sign-in/request-link', { email })
    const other = await postForm(remote, '/sign-in/request-link', { email: 'nobody@example.com' })
    expect(withoutBreaks(await asked.text()).replace(email, '')).toBe(
      withoutBreaks(await other.text()).replace('nobody@example.com', ''),
    )
    const send = sendRequestedLink(remote.db, remote.services.env.publicUrl)
    for (const job of await remote.db.select().from(outboxJobs))
      await send(job.payload, job, remote.services.log)
    const [mail] = await remote.queuedMails()
    expect(mail).toMatchObject({ to: [email], subject: 'Signing in to Loomsbury' })
    expect(mail?.text).not.toContain('token=')
    expect(await remote.db.select().from(verifications)).toEqual([])
  })

  it('are signed in by no link, not even one from when they were clients, and a new password redirects to the second step', async () => {
    const [sam] = await remote.db.select().from(users)
    const link = await makeLink(remote.db, 'sign-in', sam?.id ?? '')
    expect((await postForm(remote, '/sign-in/link', { token: link })).status).toBe(400)
    const token = await makeLink(remote.db, 'reset', sam?.id ?? '')
    const chosen = await postForm(remote, '/set-password', { token, password: 'another horse battery' })
    expect(chosen.headers.get('location')).toBe(path)
    expect(await remote.db.select().from(sessions)).toEqual([])
  })

  it('who set one up in another window cannot have it replaced with the password alone', async () => {
    const { cookie } = await signInHalfWay(remote, 'sam')
    const page = await remote.page(path, cookie)
    const other = await signInHalfWay(remote, 'sam')
    const scanned = secretOn(await remote.page(path, other.cookie))
    expect(scanned).not.toBe(secretOn(page))
    expect((await postForm(remote, path, { code: codeOf(scanned)() }, { cookie: other.cookie })).status).toBe(
      200,
    )
    // Now the first window has to show a code of it.
    expect((await postForm(remote, path, { code: codeOf(secretOn(page))() }, { cookie })).status).toBe(400)
    expect((await postForm(remote, path, { code: codeOf(scanned)(1) }, { cookie })).status).toBe(303)
  })
})

it('says nothing of a second step without the right password', async () => {
  await addPerson(app, 'ben')
  const answers = await Promise.all(
    ['ada', 'ben', 'nobody'].map(async (login) => {
      const response = await postForm(app, '/sign-in', { login, password: `${password}x` })
      return `${response.status} ${response.headers.getSetCookie().length} ${(await response.text()).replaceAll(`"${login}"`, 'X')}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
})
