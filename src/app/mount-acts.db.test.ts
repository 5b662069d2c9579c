import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { acts } from '#acts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, pageOf, storedOf } = inquiryCalls(app, () => maisie)

/** A form of the page as a script sends it. */
const sendForm = async (reference: string, name: string, values: Record<string, string>, cookie = maisie) => {
  const response = await app.request(`/console/inquiries/${reference}/${name}`, {
    method: 'POST',
    headers: { cookie, accept: 'application/json' },
    body: new URLSearchParams(values),
  })
  return [response.status, await response.json()]
}

describe('a form that a script sends', () => {
  it('is answered in JSON, not with a redirect', async () => {
    expect(await sendForm(await add(), 'note', { text: 'Call her.' })).toEqual([200, { success: true }])
  })

  it('gets the errors under the names of its own fields', async () => {
    const errors = [{ field: 'snoozedUntil', message: 'That time has passed' }]
    expect(await sendForm(await add(), 'snooze', { until: 'own', own: '2026-11-20T09:00' })).toEqual([
      400,
      { success: false, message: 'That time has passed', errors },
    ])
  })

  it('gets in JSON that no one is signed in, and that there is no such enquiry', async () => {
    for (const [cookie, status] of [
      ['', 401],
      [maisie, 404],
    ] as const)
      expect(await sendForm('LB-NONE', 'note', { text: 'x' }, cookie)).toMatchObject([
        status,
        { success: false },
      ])
  })
})

it('stores nothing of an act that is refused at its second half, and no activity', async () => {
  const reference = await add({ status: 'closed' })
  const change = { owner: 'owen', snoozedUntil: '2026-11-22T10:00:00Z' }
  expect((await call('PATCH', `/${reference}`, change)).status).toBe(409)
  expect((await storedOf(reference)).ownerId).toBeNull()
  expect((await pageOf(reference)).events).toEqual([])
  expect(await app.db.$count(activityEntries, eq(activityEntries.subject, reference))).toBe(0)
})

it('requires a recent sign-in before every act of an administrator', async () => {
  await app.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 3_600_000) })
  const administrators = acts.filter(({ access }) => access === 'admin')
  const posts = administrators.flatMap(({ forms }) => forms.map(({ path }) => path))
  expect(posts.length).toBeGreaterThan(10)
  for (const path of posts) {
    const response = await postForm(app, path, { value: 'as it was typed' }, { cookie: owen })
    expect(response.status, path).toBe(403)
    expect(await response.text()).toContain('as it was typed')
  }
  for (const { hasCall, method, path } of administrators) {
    const response = hasCall ? await app.request(path, { method, headers: { cookie: owen } }) : undefined
    expect(response?.status ?? 403, path).toBe(403)
  }
})

it('wakes the outbox after a reply, not after what sends no e-mail or a refusal', async () => {
  const reference = await add()
  const before = app.wakeCount()
  await call('POST', `/${reference}/presence`)
  await call('POST', `/${reference}/replies`, { text: '' })
  expect(app.wakeCount()).toBe(before)
  await call('POST', `/${reference}/replies`, { text: 'Yes.', submissionKey: 'mounted-1', seenEvent: 1e9 })
  expect(app.wakeCount()).toBe(before + 1)
})
