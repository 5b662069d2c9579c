import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { insertUser, updateProfile } from '#accounts/users.server.ts'
import { createLogger } from '#platform/log.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { changeOwner, merge, setStatus } from './inquiry-acts.server.ts'
import { handedOverJob, sendHandOverMail } from './emails.server.ts'
import { recordOutsideReply } from './outside-replies.server.ts'
import { reminderTopic, reminderWatcher, sendReminders } from './reminders.server.ts'
import { contactSubmissions } from './table.server.ts'

const hourMs = 3_600_000
const times = { unownedHours: 12, ownerHours: 6, lastHours: 1 }
const everybody = ['ada@example.com', 'maisie@example.com', 'owen@example.com']

const app = await startTestApp()
let maisie = ''
beforeEach(async () => {
  await app.reset()
  const add = async (username: string, role: 'staff' | 'admin' | 'client') =>
    await insertUser(app.db, {
      username,
      email: `${username}@example.com`,
      firstName: username,
      lastName: 'T',
      role,
    })
  await add('ada', 'admin')
  maisie = (await add('maisie', 'staff'))?.id ?? ''
  await add('owen', 'staff')
  await add('client', 'client')
})

const lookAt = async (now: Date, more: Partial<typeof times> = {}) =>
  await sendReminders(app.db, {
    now,
    times: { ...times, ...more },
    publicUrl: 'https://www.example.com',
    agencyInbox: ['inbox@example.com'],
  })
const sent = async () => (await app.queuedMails()).map(({ subject, to }) => [subject.split(' LB-')[0], to])

/** Looks every half hour, from an hour after the inquiry came to an hour after it was due, as the server does each minute. */
async function liveThrough(dueAt: Date, during?: (hoursLeft: number) => Promise<void>) {
  for (let minutes = -23 * 60; minutes <= 60; minutes += 30) {
    await during?.(-minutes / 60)
    await lookAt(new Date(dueAt.getTime() + minutes * 60_000))
  }
}

// Both nights in which the clocks change, and one in which they do not: 24 hours are 24 hours.
const nights = ['2026-10-25T09:00:00Z', '2027-03-28T09:00:00Z', '2026-11-22T09:00:00Z'].map(
  (at) => new Date(at),
)

describe.each(nights)('an inquiry that is due at %s', (dueAt) => {
  it('that no one has: everybody is told twice, and the administrators when it is missed', async () => {
    await addInquiry(app.db, dueAt)
    await liveThrough(dueAt)
    expect(await sent()).toEqual([
      ['Nobody has taken', everybody],
      ['Last reminder:', everybody],
      ['Promise missed:', ['ada@example.com']],
    ])
  })

  it('that someone has: they are told six hours before', async () => {
    await addInquiry(app.db, dueAt, { ownerId: maisie, status: 'open' })
    await lookAt(new Date(dueAt.getTime() - 6 * hourMs - 1))
    expect(await sent()).toEqual([])
    await lookAt(new Date(dueAt.getTime() - 6 * hourMs))
    expect(await sent()).toEqual([['Waiting for your reply:', ['maisie@example.com']]])
  })
})

describe('nothing is sent', () => {
  const dueAt = new Date('2026-11-22T09:00:00Z')
  const by = { username: 'ada' }

  it.each<[string, (reference: string) => Promise<unknown>]>([
    [
      'spam',
      async (reference) =>
        await app.db.transaction(async (tx) => await setStatus(tx, by, reference, { status: 'spam' })),
    ],
    [
      'closed',
      async (reference) =>
        await app.db.transaction(
          async (tx) => await setStatus(tx, by, reference, { status: 'closed', isConfirmed: true }),
        ),
    ],
    [
      'answered elsewhere',
      async (reference) =>
        await app.db.transaction(
          async (tx) =>
            await recordOutsideReply(
              tx,
              by,
              reference,
              { channel: 'Telephone', repliedAt: dueAt, note: '' },
              dueAt,
            ),
        ),
    ],
    [
      'merged',
      async (reference) => {
        const into = await addInquiry(app.db, dueAt, { repliedAt: dueAt, status: 'replied' })
        await app.db.transaction(async (tx) => await merge(tx, by, reference, into))
      },
    ],
  ])('once it is %s, not even what waits in the outbox', async (_what, act) => {
    const reference = await addInquiry(app.db, dueAt)
    await lookAt(new Date(dueAt.getTime() - hourMs))
    const [mail] = await app.queuedMails()
    const watcher = reminderWatcher(app.db)[reminderTopic]
    expect(await watcher?.mayLeave(mail?.watch?.id ?? 0)).toBe(true)
    await act(reference)
    expect(await watcher?.mayLeave(mail?.watch?.id ?? 0)).toBe(false)
    await liveThrough(dueAt)
    expect(await sent()).toHaveLength(1)
  })

  it('of what was missed long ago, as after an import', async () => {
    await addInquiry(app.db, new Date(dueAt.getTime() - 25 * hourMs))
    await lookAt(dueAt)
    expect(await sent()).toEqual([])
  })
})

it('a clock that runs again sends only what is still ahead', async () => {
  const dueAt = new Date('2026-11-22T09:00:00Z')
  const reference = await addInquiry(app.db, dueAt, { repliedAt: dueAt, status: 'replied' })
  await liveThrough(dueAt, async (hoursLeft) => {
    // Its reply came back, two hours before it was due.
    if (hoursLeft === 2)
      await app.db
        .update(contactSubmissions)
        .set({ repliedAt: null, status: 'open', ownerId: maisie })
        .where(eq(contactSubmissions.reference, reference))
  })
  // At two hours the turn is still the owner's.
  expect((await sent()).map(([subject]) => subject)).toEqual([
    'Waiting for your reply:',
    'Last reminder:',
    'Promise missed:',
  ])
})

it('however often and from how many processes it is looked, each is queued once', async () => {
  const dueAt = new Date('2026-11-22T09:00:00Z')
  for (let count = 0; count < 5; count += 1) await addInquiry(app.db, dueAt)
  const now = new Date(dueAt.getTime() - hourMs)
  await Promise.all(Array.from({ length: 6 }, async () => await lookAt(now)))
  await lookAt(now)
  // The server was away for a while, and the outbox forgot what is done.
  await app.db.update(outboxJobs).set({ doneAt: now })
  await lookAt(new Date(now.getTime() + 60_000))
  expect(await sent()).toHaveLength(5)
})

it('is never a flood: fifty at a look, the others next', async () => {
  const dueAt = new Date('2026-11-22T09:00:00Z')
  for (let count = 0; count < 60; count += 1) await addInquiry(app.db, dueAt)
  const now = new Date(dueAt.getTime() - hourMs)
  expect([await lookAt(now), await lookAt(now), await lookAt(now)]).toEqual([50, 10, 0])
})

it('keeps to the times of the settings as they are now', async () => {
  const dueAt = new Date('2026-11-22T09:00:00Z')
  await addInquiry(app.db, dueAt)
  const threeHoursBefore = new Date(dueAt.getTime() - 3 * hourMs)
  expect(await lookAt(threeHoursBefore, { unownedHours: 2, ownerHours: 1.5 })).toBe(0)
  expect(await lookAt(threeHoursBefore, { unownedHours: 4, ownerHours: 2 })).toBe(1)
})

it('goes to the agency’s inbox while no one has an account', async () => {
  await app.reset()
  const dueAt = new Date('2026-11-22T09:00:00Z')
  await addInquiry(app.db, dueAt)
  await lookAt(dueAt)
  expect(await sent()).toEqual([['Promise missed:', ['inbox@example.com']]])
})

describe('who is handed an inquiry', () => {
  const work = async () => {
    const handler: JobHandler = sendHandOverMail(app.db, 'https://www.example.com')
    const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, handedOverJob))
    // Twice, as after a restart.
    for (const job of [...jobs, ...jobs]) await handler(job.payload, job, createLogger({ level: 'silent' }))
  }

  it('is told once, unless they took it themselves or want no such e-mails', async () => {
    const reference = await addInquiry(app.db, new Date('2026-11-22T09:00:00Z'))
    await app.db.transaction(
      async (tx) => await changeOwner(tx, { username: 'maisie' }, { reference, owner: 'maisie' }),
    )
    await work()
    expect(await sent()).toEqual([])
    await app.db.transaction(
      async (tx) => await changeOwner(tx, { username: 'maisie' }, { reference, owner: 'owen' }),
    )
    await work()
    expect(await app.queuedMails()).toMatchObject([
      { kind: 'reminder', to: ['owen@example.com'], subject: `${reference} is yours now: Gareth Llewellyn` },
    ])
    await updateProfile(app.db, maisie, { wantsEmail: false })
    await app.db.transaction(
      async (tx) => await changeOwner(tx, { username: 'owen' }, { reference, owner: 'maisie' }),
    )
    await work()
    expect(await app.queuedMails()).toHaveLength(1)
  })
})
