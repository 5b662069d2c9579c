import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { claimJobs, deleteDoneJobs, markDone, renewLeases } from './lease.ts'
import { enqueue } from './queue.ts'
import { outboxJobs } from './table.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const jobs = () => database.db.select().from(outboxJobs).orderBy(outboxJobs.id)
const queue = (count: number) =>
  database.db.transaction(async (tx) => {
    for (let number = 1; number <= count; number += 1) await enqueue(tx, 'task', { number })
  })

test('a job of a transaction that fails never existed', async () => {
  const failing = database.db.transaction(async (tx) => {
    await enqueue(tx, 'task', {})
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
})

test('two jobs with the same key are one', async () => {
  await database.db.transaction(async (tx) => {
    await enqueue(tx, 'task', { number: 1 }, { key: 'inquiry:1:staff' })
    await enqueue(tx, 'task', { number: 2 }, { key: 'inquiry:1:staff' })
  })
  expect(await jobs()).toMatchObject([{ payload: { number: 1 } }])
})

test('a job is not done before its time', async () => {
  await database.db.transaction((tx) => enqueue(tx, 'task', {}, { runAt: new Date(Date.now() + 60_000) }))
  expect(await claimJobs(database.db, { kinds: ['task'], limit: 5, leaseMs: 1000 })).toEqual([])
})

test('of parallel claims each takes other jobs, and no more than requested', async () => {
  await queue(10)
  const claims = await Promise.all(
    [1, 2, 3].map(() => claimJobs(database.db, { kinds: ['task'], limit: 3, leaseMs: 60_000 })),
  )
  expect(claims.map((claim) => claim.length)).toEqual([3, 3, 3])
  expect(new Set(claims.flat().map((job) => job.id)).size).toBe(9)
})

test('a worker whose lease ran out and was taken over cannot mark or renew', async () => {
  await queue(1)
  const taking = { kinds: ['task'], limit: 1, leaseMs: 60_000 }
  const [first] = await claimJobs(database.db, taking)
  expect(await claimJobs(database.db, taking)).toEqual([])
  await database.db.update(outboxJobs).set({ leasedUntil: sql`now() - interval '1 second'` })
  const [second] = await claimJobs(database.db, taking)
  if (first === undefined || second === undefined) throw new Error('nothing was claimed')

  await renewLeases(database.db, [first], 999_000)
  expect(await markDone(database.db, first)).toBe(false)
  expect(await jobs()).toMatchObject([{ doneAt: null, leasedUntil: second.leasedUntil }])
  expect(await markDone(database.db, second)).toBe(true)
})

test('jobs done long ago are forgotten, dead and waiting ones are not', async () => {
  await queue(4)
  const longAgo = sql`now() - interval '31 days'`
  await database.db.update(outboxJobs).set({ createdAt: longAgo, runAt: longAgo })
  await database.db.update(outboxJobs).set({ doneAt: longAgo }).where(eq(outboxJobs.id, 1))
  await database.db
    .update(outboxJobs)
    .set({ doneAt: sql`now()` })
    .where(eq(outboxJobs.id, 2))
  await database.db.update(outboxJobs).set({ deadAt: longAgo }).where(eq(outboxJobs.id, 3))
  await deleteDoneJobs(database.db, 30)
  expect((await jobs()).map((job) => job.id)).toEqual([2, 3, 4])
})
