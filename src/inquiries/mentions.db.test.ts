import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { addPerson, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// desk.md: a note that names a colleague tells them.

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { call, json, pageOf, add } = inquiryCalls(app, () => maisie)
const note = async (reference: string, text: string) => await call('POST', `/${reference}/notes`, { text })
const mentionsOf = async (cookie: string) => {
  const response = await app.get('/api/console/counts', cookie)
  return ((await response.json()) as { mentions: number }).mentions
}
const namedIn = async (reference: string) =>
  (await pageOf(reference)).events.flatMap(({ type, person }) => (type === 'mention' ? [person] : []))
const mails = async () =>
  (await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'mail'))).map(({ payload }) => payload)

it('tells a colleague until they open the enquiry, and no one else', async () => {
  const reference = await add()
  expect((await note(reference, 'Ask @owen, @owen, @maisie and @nobody (hello@owen.example).')).status).toBe(
    201,
  )
  expect(await namedIn(reference)).toEqual(['owen'])
  expect([await mentionsOf(owen), await mentionsOf(maisie)]).toEqual([1, 0])
  expect(await json(call('GET', '?view=mentioned', undefined, owen))).toMatchObject({
    inquiries: [{ reference }],
  })
  expect(await json(call('GET', '?view=mentioned'))).toMatchObject({ inquiries: [] })
  await call('GET', `/${reference}`)
  expect(await mentionsOf(owen)).toBe(1)
  await call('GET', `/${reference}`, undefined, owen)
  expect(await mentionsOf(owen)).toBe(0)
  expect(await mails()).toEqual([])
})

it('sends an e-mail to who chose so, with the note and without its links', async () => {
  await postForm(app, '/console/settings/notifications', { wantsMentionEmail: 'yes' }, { cookie: owen })
  const reference = await add()
  await note(reference, '@owen what of http://evil.example/now?')
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: ['owen@example.com'],
    subject: `maisie Test named you in a note on ${reference}`,
  })
  expect(JSON.stringify(mail)).toContain(`/console/inquiries/${reference}`)
  expect(JSON.stringify(mail)).not.toContain('http://evil.example')
  await postForm(app, '/console/settings/notifications', {}, { cookie: owen })
  await note(reference, '@owen?')
  expect(await mails()).toHaveLength(1)
})

it('refuses a note that names someone whose account is disabled, in a sentence, and stores nothing', async () => {
  await addPerson(app, 'tamsin', { role: 'staff' })
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.username, 'tamsin'))
  const reference = await add()
  const response = await note(reference, '@owen and @tamsin, please look.')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [
      {
        field: 'text',
        message: 'tamsin Test’s account is disabled: nobody would read it. Please name someone else',
      },
    ],
  })
  expect((await pageOf(reference)).events).toEqual([])
  expect(await mentionsOf(owen)).toBe(0)
})

it('is no word for a client of that name', async () => {
  await addPerson(app, 'ada')
  const reference = await add()
  expect((await note(reference, 'Like @ada?')).status).toBe(201)
  expect(await namedIn(reference)).toEqual([])
})
