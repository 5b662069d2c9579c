import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from './table.server.ts'
import { type RequestScope, requestScope } from '#platform/http/request-scope.ts'
import { errorResponse } from '#app/rendering/error-responses.server.tsx'
import { holdTimeStep, startTestApp } from '#tests/support/test-app.ts'
import {
  addPerson,
  addSecondStep,
  password,
  postForm,
  signIn,
  signInHalfWay,
  type TestSecondStep,
} from '#tests/support/people.ts'
import { openPages } from '#app/rendering/pages.server.tsx'
import { authorize, forStaff } from './access.server.ts'
import { confirmingForm } from './confirm-sign-in.server.tsx'

const assets = {
  headTags: '',
  firstScript: () => '',
  criticalStyle: '',
  pageStyles: new Map<string, string>(),
  consentScript: '',
  contentsScript: '',
  passkeyScripts: { watch: '', press: '' },
}
const path = '/sign-in/confirm'
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })

const app = await startTestApp()
let step: TestSecondStep
let cookie: string
beforeEach(async () => {
  holdTimeStep()
  await app.reset()
  const olga = await addPerson(app, 'olga', { role: 'admin' })
  cookie = await signIn(app, 'olga')
  step = await addSecondStep(app, olga.id)
})
afterEach(() => void vi.useRealTimers())

const confirm = async (values: Record<string, string>) => await postForm(app, path, values, { cookie })

/** The guards in front of something to guard. */
function guarded() {
  const done: unknown[] = []
  const { services } = app
  const guards = new Hono<RequestScope>()
  guards.use(requestScope(services.log))
  guards.post(
    '/api/console/thing',
    forStaff(services, 'admin', async (c) => await Promise.resolve(c.json({ done: true })), {
      isRecent: true,
    }),
  )
  guards.post(
    '/console/people/ada/role',
    confirmingForm(services, openPages(services, assets), {
      access: 'admin',
      page: '/console/people',
      handler: async (c) => {
        done.push(Object.fromEntries(await c.req.formData()))
        return c.text('done')
      },
    }),
  )
  guards.get('/console/people', async (c) => {
    const admitted = await authorize(c, services, {
      access: 'admin',
      isRecent: true,
      cache: 'never',
      hydration: 'page',
      isPublic: false,
    })
    return c.text(typeof admitted === 'string' ? admitted : 'shown')
  })
  guards.onError(errorResponse(assets))
  return { guards, done }
}

describe('what requires a recent sign-in', () => {
  it('is there within 15 minutes of one', async () => {
    const { guards } = guarded()
    const headers = { cookie }
    expect(await (await guards.request('/console/people', { headers })).text()).toBe('shown')
    expect((await guards.request('/api/console/thing', { method: 'POST', headers })).status).toBe(200)
  })

  it('redirects a page to confirming, and refuses a call with a code', async () => {
    const { guards } = guarded()
    later()
    const headers = { cookie }
    expect(await (await guards.request('/console/people', { headers })).text()).toBe('to-confirm')
    const call = await guards.request('/api/console/thing', { method: 'POST', headers })
    expect(call.status).toBe(403)
    expect(await call.json()).toEqual({
      success: false,
      message: 'Please confirm that it’s you, then try again.',
      errors: [],
      code: 'confirm_sign_in',
    })
  })

  it('keeps a form that was sent, and sends it again after confirming', async () => {
    const { guards, done } = guarded()
    later()
    const sent = { role: 'staff', note: 'Two  spaces & "quotes"', newPassword: 'never kept' }
    const send = async () =>
      await guards.request('/console/people/ada/role', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams(sent),
      })
    const asked = await send()
    expect(asked.status).toBe(403)
    expect(done).toEqual([])
    const html = await asked.text()
    expect(html).toContain('Prove it’s you')
    expect(html).not.toContain('never kept')
    const held = JSON.stringify({
      action: '/console/people/ada/role',
      values: Object.entries(sent).slice(0, 2),
    })
    expect(html).toContain(held.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
    const confirmed = await confirm({
      password,
      code: step.code(),
      next: '/console/people',
      'held.form': held,
    })
    expect(confirmed.status).toBe(200)
    const ready = await confirmed.text()
    expect(ready).toContain('action="/console/people/ada/role"')
    expect(ready).toContain('value="Two  spaces &amp; &quot;quotes&quot;"')
    expect((await send()).status).toBe(200)
    expect(done).toEqual([sent])
  })
})

it('a body that is no form cannot be kept, and is refused', async () => {
  const { guards } = guarded()
  later()
  const headers = { cookie, 'content-type': 'application/json' }
  const sent = await guards.request('/console/people/ada/role', { method: 'POST', headers, body: '{}' })
  expect(sent.status).toBe(400)
})

describe('confirming', () => {
  it('accepts the password and a code, and redirects', async () => {
    later()
    const response = await confirm({ password, code: step.code(), next: '/console/people' })
    expect(response.headers.get('location')).toBe('/console/people')
    const [session] = await app.db.select().from(sessions)
    expect(Math.abs(Date.now() - (session?.confirmedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it.each([
    ['without a password', () => ({ code: step.code() }), 'Please enter your password'],
    ['with a wrong password', () => ({ password: 'wrong', code: step.code() }), 'That’s not your password'],
    ['without a code', () => ({ password }), 'Please enter the code'],
    ['with a wrong code', () => ({ password, code: '000000' }), 'That code isn’t right'],
  ])('is refused %s', async (_what, values, words) => {
    const before = await app.db.select().from(sessions)
    const response = await confirm(values())
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
    expect(await app.db.select().from(sessions)).toEqual(before)
  })

  it('takes a code that signed in no second time', async () => {
    const half = await signInHalfWay(app, 'olga')
    const code = step.code()
    await postForm(app, '/sign-in/second-step', { code }, { cookie: half.cookie })
    expect(await (await confirm({ password, code })).text()).toContain('has been used already')
  })

  it('never redirects elsewhere', async () => {
    const held = JSON.stringify({ action: 'https://evil.example/', values: [] })
    const response = await confirm({
      password,
      code: step.code(),
      next: '//evil.example',
      'held.form': held,
    })
    expect(response.headers.get('location')).toBe('/console')
  })

  it('is for people who are signed in', async () => {
    const page = await app.request(`${path}?next=/console/people`)
    expect(page.headers.get('location')).toBe('/sign-in?next=%2Fconsole%2Fpeople')
    expect((await postForm(app, path, { password })).headers.get('location')).toMatch(/^\/sign-in/)
    const mine = await app.get(path, cookie)
    expect(mine.status).toBe(200)
    expect(mine.headers.get('cache-control')).toBe('no-store')
  })
})
