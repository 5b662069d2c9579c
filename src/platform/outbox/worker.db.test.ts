import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { PermanentError } from '../errors.ts'
import { createLogger } from '../log.ts'
import { enqueue } from './queue.ts'
import { listDeadLetters, retryAllDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { outboxJobs } from './table.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

let database: TestDatabase
const workers: Worker[] = []
let logLines: string[] = []

beforeAll(async () => (database = await openTestDatabase()))
beforeEach(async () => {
  logLines = []
  await database.reset()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => database.close())

type Handlers = WorkerOptions['handlers']

function start(handlers: Handlers, options: Partial<WorkerOptions> = {}): Worker {
  const log = createLogger({ level: 'info', write: (line) => logLines.push(line) })
  const worker = startWorker({ db: database.db, handlers, log, pollMs: 20, backoffMs: () => 0, ...options })
  workers.push(worker)
  return worker
}

// Without it vitest gives up after a second, which a busy machine may take for one round of the worker.
const patienceMs = 20_000

const queue = (count: number, kind = 'task') =>
  database.db.transaction(async (tx) => {
    for (let number = 1; number <= count; number += 1) await enqueue(tx, kind, { number })
  })
const jobs = () => database.db.select().from(outboxJobs).orderBy(outboxJobs.id)
const untilJobs = (state: Partial<typeof outboxJobs.$inferSelect>) =>
  vi.waitFor(async () => {
    const all = await jobs()
    for (const job of all) expect(job).toMatchObject(state)
    return all
  }, patienceMs)
const endLeases = () => database.db.update(outboxJobs).set({ leasedUntil: sql`now() - interval '1 second'` })

test('a job is done once, with its payload, and marked', async () => {
  await queue(1)
  const seen: unknown[] = []
  start({ task: async (payload) => void seen.push(payload) })
  await untilJobs({ doneAt: expect.any(Date), attempts: 1, leaseToken: null, lastError: null })
  expect(seen).toEqual([{ number: 1 }])
})

test('a kind without a handler is left for a process that knows it', async () => {
  await queue(1, 'future')
  await queue(1)
  start({ task: async () => {} })
  await vi.waitFor(async () => expect((await jobs())[1]?.doneAt).toEqual(expect.any(Date)), patienceMs)
  expect((await jobs())[0]).toMatchObject({ kind: 'future', attempts: 0, doneAt: null, deadAt: null })
})

test('while nothing can be stored nothing is taken, and all is done afterwards', async () => {
  await queue(2)
  let canStore = false
  start({ task: async () => {} }, { canStore: () => canStore })
  await new Promise((resolve) => setTimeout(resolve, 200))
  for (const job of await jobs()) expect(job).toMatchObject({ attempts: 0, leaseToken: null, doneAt: null })
  canStore = true
  await untilJobs({ doneAt: expect.any(Date), attempts: 1 })
})

test('two workers never do one job twice', async () => {
  await queue(60)
  const seen: unknown[] = []
  const handlers: Handlers = {
    task: async (_payload, job) => {
      seen.push(job.id)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    },
  }
  start(handlers)
  start(handlers)
  await untilJobs({ doneAt: expect.any(Date) })
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('a lease is renewed for as long as the work takes', async () => {
  await queue(1)
  const gate = Promise.withResolvers<void>()
  // Another worker, or a second hand, would take the job over if a busy machine renewed too late: not what is tested here.
  start({ task: () => gate.promise }, { leaseMs: 600, concurrency: 1 })
  const leaseEnd = async () => (await jobs())[0]?.leasedUntil?.getTime() ?? 0
  for (let renewals = 0; renewals < 3; renewals += 1) {
    const before = await leaseEnd()
    await vi.waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(before), patienceMs)
  }
  gate.resolve()
  await untilJobs({ doneAt: expect.any(Date), attempts: 1 })
})

test('a failure is tried again, later each time, until it works', async () => {
  await queue(1)
  const delays: number[] = []
  let runs = 0
  start(
    {
      task: async () => {
        runs += 1
        if (runs < 4) throw new Error(`failure ${runs}`)
      },
    },
    { backoffMs: (attempts) => (delays.push(attempts), 0) },
  )
  await untilJobs({ doneAt: expect.any(Date), attempts: 4, lastError: null })
  expect(delays).toEqual([1, 2, 3])
})

test('after the last attempt a job is dead, which is an error in the log, and can be retried', async () => {
  await queue(2)
  let isBroken = true
  start(
    {
      task: async () => {
        if (isBroken) throw new Error('still broken')
      },
    },
    { maxAttempts: 3 },
  )
  await untilJobs({ deadAt: expect.any(Date), attempts: 3, lastError: 'still broken' })
  expect(logLines.filter((line) => line.includes('"level":"error"'))).toHaveLength(2)
  expect((await listDeadLetters(database.db)).map((letter) => letter.id)).toEqual(
    expect.arrayContaining([1, 2]),
  )

  isBroken = false
  expect(await retryDeadLetter(database.db, 1)).toBe(true)
  expect(await retryDeadLetter(database.db, 99)).toBe(false)
  await vi.waitFor(async () => expect((await jobs())[0]?.doneAt).toEqual(expect.any(Date)), patienceMs)
  expect((await jobs())[1]?.deadAt).toEqual(expect.any(Date))
  expect(await retryAllDeadLetters(database.db)).toBe(1)
  await untilJobs({ doneAt: expect.any(Date), deadAt: null })
})

test('a permanent error is dead immediately', async () => {
  await queue(1)
  start({
    task: async () => {
      throw new PermanentError('no such mailbox')
    },
  })
  await untilJobs({ deadAt: expect.any(Date), attempts: 1, lastError: 'no such mailbox' })
})

test('a job that brings its process down each time ends as a dead letter', async () => {
  await queue(1)
  await database.db.update(outboxJobs).set({ attempts: 3, leaseToken: 'of a dead process' })
  await endLeases()
  let runs = 0
  start({ task: async () => void (runs += 1) }, { maxAttempts: 3 })
  await untilJobs({ deadAt: expect.any(Date) })
  expect(runs).toBe(0)
})

test('stop waits for what is in hand and takes nothing more', async () => {
  await queue(6)
  const gate = Promise.withResolvers<void>()
  const worker = start({ task: () => gate.promise }, { concurrency: 2 })
  await vi.waitFor(
    async () => expect((await jobs()).filter((job) => job.leaseToken !== null)).toHaveLength(2),
    patienceMs,
  )
  let hasStopped = false
  const stopped = worker.stop().then(() => (hasStopped = true))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(hasStopped).toBe(false)
  gate.resolve()
  await stopped
  const all = await jobs()
  expect(all.filter((job) => job.doneAt !== null)).toHaveLength(2)
  expect(all.filter((job) => job.attempts > 0)).toHaveLength(2)
})

test('stop gives up after its grace: the job falls to the next worker when the lease ends', async () => {
  await queue(1)
  const worker = start({ task: () => new Promise(() => {}) }, { graceMs: 50 })
  await vi.waitFor(async () => expect((await jobs())[0]?.leaseToken).not.toBeNull(), patienceMs)
  await worker.stop()
  expect((await jobs())[0]).toMatchObject({ doneAt: null, attempts: 1 })
  // Not by waiting: on a busy machine a lease of milliseconds ends while its worker still has it.
  await endLeases()
  start({ task: async () => {} })
  await untilJobs({ doneAt: expect.any(Date), attempts: 2 })
})

test('wake ends the wait between two polls', async () => {
  const worker = start({ task: async () => {} }, { pollMs: 60_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await queue(1)
  worker.wake()
  await untilJobs({ doneAt: expect.any(Date) })
})

test('a mark that fails is tried again: the work is not done twice', async () => {
  await queue(1)
  let runs = 0
  let isAway = false
  const unreliable = new Proxy(database.db, {
    get(target, property) {
      if (isAway && property === 'update') {
        isAway = false
        throw new Error('connection lost')
      }
      return Reflect.get(target, property)
    },
  })
  start(
    {
      task: async () => {
        runs += 1
        isAway = true
      },
    },
    { db: unreliable },
  )
  await untilJobs({ doneAt: expect.any(Date), attempts: 1 })
  expect(runs).toBe(1)
})
