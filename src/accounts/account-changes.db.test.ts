import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outboxJobs, type OutboxJob } from '#platform/outbox/table.ts'
import { addPerson, cookiesOf, password, postForm, setStatus, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { setEmail, setRole } from './account-changes.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { signInAs } from './entry.server.ts'
import { sendRequestedLink } from './link-requests.server.ts'
import { linkRequestJob, makeLink, spendLink, type LinkPurpose } from './links.server.ts'
import { sessions, verifications } from './table.server.ts'
import type { User } from './users.server.ts'

const app = await startTestApp()
let ada: User
beforeEach(async () => {
  await app.reset()
  ada = await addPerson(app, 'ada')
})

const next = 'another horse battery'
const purposes: LinkPurpose[] = ['sign-in', 'reset', 'invitation']
const pathOf = (purpose: LinkPurpose) => (purpose === 'sign-in' ? '/sign-in/link' : '/set-password')
const follow = async (purpose: LinkPurpose, token: string, word = next) =>
  await postForm(app, pathOf(purpose), { token, password: word })
const ask = async (path: string) => await postForm(app, path, { email: 'ada@example.com' })
const waiting = async (): Promise<OutboxJob[]> => {
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, linkRequestJob))
  return jobs.filter(({ doneAt }) => doneAt === null)
}

const changes: [what: string, change: () => Promise<unknown>][] = [
  ['a new password by a link', async () => follow('reset', await makeLink(app.db, 'reset', ada.id))],
  [
    'a new password in the settings',
    async () => {
      const cookie = await signIn(app, 'ada')
      await postForm(
        app,
        '/dashboard/settings/password',
        { currentPassword: password, password: next },
        { cookie },
      )
    },
  ],
  ['a new e-mail address', async () => await setEmail(app.db, byCommand, ada.id, 'ada@example.org')],
  [
    'another role',
    async () => await app.db.transaction(async (tx) => setRole(tx, byCommand, ada.id, 'staff')),
  ],
  [
    'being disabled, and enabled again',
    async () => {
      await setStatus(app, ada.id, 'disabled')
      await setStatus(app, ada.id, 'active')
    },
  ],
]

describe.each(changes)('after %s', (_what, change) => {
  it.each(purposes)('a %s link mailed before lets no one in', async (purpose) => {
    const token = await makeLink(app.db, purpose, ada.id)
    await change()
    const before = await app.db.select().from(sessions)
    const response = await follow(purpose, token, 'the word of a thief')
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await app.db.select().from(sessions)).toEqual(before)
  })

  it('nothing is sent for earlier requests, and other people keep their links', async () => {
    await ask('/forgot-password')
    await ask('/sign-in/request-link')
    const asked = await waiting()
    expect(asked).toHaveLength(2)
    const ben = await addPerson(app, 'ben')
    await makeLink(app.db, 'reset', ben.id)
    await postForm(app, '/forgot-password', { email: ben.email })
    await change()
    expect(await waiting()).toMatchObject([{ payload: { email: ben.email } }])
    // A worker that had them in hand already makes nothing of them.
    const send = sendRequestedLink(app.db, app.services.env.publicUrl)
    for (const job of asked) await send(job.payload, job, app.services.log)
    const links = await app.db.select().from(verifications)
    expect(links.map(({ value }) => value)).toEqual([ben.id])
  })
})

describe('at the same moment', () => {
  const outcomes = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status)

  it.each(purposes)('one %s link lets one of five in', async (purpose) => {
    const token = await makeLink(app.db, purpose, ada.id)
    const statuses = await outcomes([1, 2, 3, 4, 5].map(async (n) => follow(purpose, token, `${next} ${n}`)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400, 400])
  })

  it('of two links for a new password one works, and its password is the one that holds', async () => {
    const tokens = [await makeLink(app.db, 'reset', ada.id), await makeLink(app.db, 'invitation', ada.id)]
    const responses = await Promise.all(
      tokens.map(async (token, n) => follow('reset', token, `${next} ${n}`)),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400])
    const winner = responses.findIndex(({ status }) => status === 303)
    const signedIn = await postForm(app, '/sign-in', { login: 'ada', password: `${next} ${winner}` })
    expect(signedIn.status).toBe(303)
    expect(await app.db.select().from(verifications)).toEqual([])
  })

  it.each(['sign-in', 'password'] as const)(
    'a %s and a new password leave only the session of the new password',
    async (way) => {
      for (let round = 0; round < 5; round += 1) {
        await app.reset()
        ada = await addPerson(app, 'ada')
        const reset = await makeLink(app.db, 'reset', ada.id)
        const link = await makeLink(app.db, 'sign-in', ada.id)
        const [changed, entered] = await Promise.all([
          follow('reset', reset),
          way === 'sign-in' ? follow('sign-in', link) : postForm(app, '/sign-in', { login: 'ada', password }),
        ])
        expect(changed.status).toBe(303)
        const isIn = async (response: Response) => {
          const headers = { cookie: cookiesOf(response) }
          return (await app.request('/dashboard/settings', { headers })).status === 200
        }
        expect([await isIn(changed), await isIn(entered)]).toEqual([true, false])
        expect(await app.db.select().from(sessions)).toHaveLength(1)
      }
    },
  )

  it('a link that ends between being looked up and being used signs no one in', async () => {
    const token = await makeLink(app.db, 'sign-in', ada.id)
    await setEmail(app.db, byCommand, ada.id, 'ada@example.org')
    const entry = await signInAs(
      { db: app.db, publicUrl: app.services.env.publicUrl },
      ada.id,
      { userAgent: '', requestId: 'test' },
      { proof: 'link', holds: async (tx) => spendLink(tx, 'sign-in', token) },
    )
    expect(entry).toEqual({ outcome: 'refused' })
    expect(await app.db.select().from(sessions)).toEqual([])
  })
})

it('an address that someone has is not given twice, and a new one is not proved yet', async () => {
  await addPerson(app, 'ben')
  expect(await setEmail(app.db, byCommand, ada.id, 'Ben@example.com')).toBe(false)
  expect(await setEmail(app.db, byCommand, ada.id, 'Ada@example.org')).toBe(true)
  expect((await postForm(app, '/sign-in', { login: 'ada@example.org', password })).status).toBe(303)
})
