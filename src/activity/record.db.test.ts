import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { byCommand, recordActivity } from './record.server.ts'
import { activityEntries } from './table.server.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(database.reset)
afterAll(database.close)

const record = async () =>
  await db.transaction(async (tx) =>
    recordActivity(tx, byCommand, { type: 'account.created', subject: 'maisie', fields: ['role'] }),
  )

it('writes down who did what, when, on what and which fields', async () => {
  await record()
  const [entry] = await db.select().from(activityEntries)
  expect(entry).toMatchObject({
    actor: 'command',
    type: 'account.created',
    subject: 'maisie',
    fields: ['role'],
  })
  expect(Math.abs(Date.now() - (entry?.at.getTime() ?? 0))).toBeLessThan(60_000)
})

it('writes nothing that was taken back', async () => {
  const taken = db.transaction(async (tx) => {
    await recordActivity(tx, byCommand, { type: 'account.created', subject: 'maisie' })
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await db.select().from(activityEntries)).toEqual([])
})

it.each([
  ['change', sql`update activity_entries set actor = 'nobody'`],
  ['deletion', sql`delete from activity_entries`],
  ['emptying', sql`truncate activity_entries`],
])('refuses %s', async (_name, statement) => {
  await record()
  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'activity is only ever added to' },
  })
  expect(await db.select().from(activityEntries)).toHaveLength(1)
})

it('lets go of what is older than 24 months', async () => {
  await db.execute(
    sql`insert into activity_entries (at, actor, type, subject) values (now() - interval '25 months', 'a', 'b', 'c')`,
  )
  await db.execute(sql`delete from activity_entries`)
  expect(await db.select().from(activityEntries)).toEqual([])
})
