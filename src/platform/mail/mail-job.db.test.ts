import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSmtpServer } from '#tests/support/mail-servers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createLogger } from '../log.ts'
import { enqueue } from '../outbox/queue.ts'
import { outboxJobs } from '../outbox/table.ts'
import { startWorker } from '../outbox/worker.ts'
import { mailJob } from './mail-job.ts'
import { openMailer } from './transport.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const jobs = () => database.db.select().from(outboxJobs).orderBy(outboxJobs.id)
const mailTo = (address: string) => ({ to: [address], subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

test('mails queued while the server is down arrive once it is up, once each; a refused one is a dead letter', async () => {
  const smtp = await startSmtpServer()
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  const mailer = openMailer({ smtpUrl: smtp.url, mailDir: '', from: 'hello@loomsbury.example' })
  const log = createLogger({ level: 'silent' })
  const worker = startWorker({
    db: database.db,
    handlers: { mail: mailJob(mailer) },
    log,
    pollMs: 20,
    backoffMs: () => 50,
  })
  await database.db.transaction(async (tx) => {
    await enqueue(tx, 'mail', mailTo('a@example.org'))
    await enqueue(tx, 'mail', mailTo('b@example.org'))
    await enqueue(tx, 'mail', mailTo('gone@example.org'))
  })
  worker.wake()
  await vi.waitFor(async () => {
    for (const job of await jobs()) expect(job.attempts).toBeGreaterThan(1)
  }, 20_000)

  const again = await startSmtpServer(port)
  again.refuse = (step, address) => (step === 'recipient' && address.startsWith('gone') ? 550 : undefined)
  await vi.waitFor(async () => {
    for (const job of await jobs()) expect(job.doneAt ?? job.deadAt).not.toBeNull()
  }, 20_000)
  await worker.stop()
  mailer.close()
  await again.close()
  expect(again.mails.flatMap((mail) => mail.recipients).toSorted()).toEqual([
    'a@example.org',
    'b@example.org',
  ])
  expect((await jobs()).map((job) => job.deadAt !== null)).toEqual([false, false, true])
})

test('a job of kind mail without a mail is dead immediately', async () => {
  const mailer = { deliver: async () => ({ refused: [] }), close: () => {} }
  await database.db.transaction((tx) => enqueue(tx, 'mail', { to: 'everybody' }))
  const worker = startWorker({
    db: database.db,
    handlers: { mail: mailJob(mailer) },
    log: createLogger({ level: 'silent' }),
    pollMs: 20,
  })
  await vi.waitFor(
    async () => expect(await jobs()).toMatchObject([{ deadAt: expect.any(Date), attempts: 1 }]),
    20_000,
  )
  await worker.stop()
})
