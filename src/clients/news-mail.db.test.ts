import { byCommand } from '#activity/record.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { updateProfile } from '#accounts/users.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addProject, postUpdate, sendToClient } from '#tests/support/projects.ts'
import { newsMailJob, newsMailPauseMs, sendNewsMail } from './news-mail.server.ts'
import { markConversationRead } from './messages/messages.server.ts'

const settings = { publicUrl: 'https://www.example.com', mailFrom: 'Loomsbury <hello@loomsbury.example>' }

const app = await startTestApp()
let clientId = ''
let now = new Date('2026-11-21T10:00:00Z')
beforeEach(async () => {
  await app.reset()
  clientId = (await addPerson(app, 'ada')).id
  now = new Date('2026-11-21T10:00:00Z')
})

const waiting = async () => await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, newsMailJob))

/** Does what the outbox would do with every job that waits, two at a time as two servers would. */
async function work(): Promise<void> {
  const jobs = await waiting()
  const send = sendNewsMail(app.db, settings, () => now)
  await app.db.delete(outboxJobs).where(eq(outboxJobs.kind, newsMailJob))
  await Promise.all(jobs.map(async (job) => await send(job.payload, job, app.services.log)))
}
const write = async (subject: string) =>
  await sendToClient(app.db, byCommand, { clientId, subject, message: 'Private.' })
const later = (ms: number) => (now = new Date(now.getTime() + ms))

it('lists what is new, without the texts, and links to the dashboard and to the preferences', async () => {
  const projectId = await addProject(app.db, byCommand, {
    clientId,
    status: 'planning',
  })
  await write('Drafts to read')
  await postUpdate(app.db, byCommand, {
    projectId,
    title: 'Ready to test',
    description: 'Private.',
    updateType: 'note',
  })
  await work()
  const [mail, ...others] = await app.queuedMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ['ada@example.com'], subject: '2 new items in your Loomsbury dashboard' })
  expect(mail?.text).toContain('Message:\nDrafts to read\nFrom The Loomsbury desk')
  expect(mail?.text).toContain('Update:\nReady to test\nAbout Spring catalogue')
  expect(mail?.text).toContain('Open your dashboard: https://www.example.com/dashboard/messages')
  expect(mail?.text).toContain('https://www.example.com/dashboard/settings#emails')
  expect(mail?.text).not.toContain('Private.')
})

it('is sent at most once in ten minutes, with everything since', async () => {
  await write('First')
  await work()
  later(60_000)
  await write('Second')
  await write('Third')
  await work()
  expect(await app.queuedMails()).toHaveLength(1)
  const [again, ...others] = await waiting()
  expect(others).toEqual([])
  expect(again?.runAt).toEqual(new Date(Date.parse('2026-11-21T10:00:00Z') + newsMailPauseMs))

  later(newsMailPauseMs)
  await work()
  const mails = await app.queuedMails()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A message from Loomsbury: First',
    '2 new items in your Loomsbury dashboard',
  ])
  await work()
  expect(await waiting()).toEqual([])
})

it('leaves out what was read before it was sent', async () => {
  const id = await write('Read at once')
  await app.db.transaction(async (tx) => await markConversationRead(tx, clientId, id))
  await work()
  expect(await app.queuedMails()).toEqual([])
})

it('is not sent to clients who do not want it, nor made up for later', async () => {
  await updateProfile(app.db, clientId, { wantsEmail: false })
  await write('Unwanted')
  await work()
  await updateProfile(app.db, clientId, { wantsEmail: true })
  await write('Wanted')
  await work()
  expect((await app.queuedMails()).map(({ subject }) => subject)).toEqual([
    'A message from Loomsbury: Wanted',
  ])
})

it('is one mail, however many servers work on it', async () => {
  await Promise.all(['One', 'Two', 'Three', 'Four'].map(write))
  await work()
  expect(await app.queuedMails()).toHaveLength(1)
})
