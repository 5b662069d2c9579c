import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inquiryStates } from '#inquiries/inquiry-kind.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'
import { demoClients } from '#db/demo/people.ts'
import { seedDemo } from '#db/demo/seed-demo.ts'
import { demoProjects } from '#db/demonstration.ts'
import { isFull } from './support/full.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(async () => await database.reset())
afterAll(async () => await database.close())

const countOf = async (what: string) => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${what}`),
  )
  return rows[0]?.count
}

it('makes three staff, six clients, forty-one inquiries in every state and one failed e-mail, once', async () => {
  await seedDemo(database.db)
  await seedDemo(database.db)
  expect(await countOf("users where role in ('staff', 'admin')")).toBe(3)
  expect(await countOf("users where role = 'client'")).toBe(6)
  expect(await countOf('contact_submissions')).toBe(41)
  for (const state of inquiryStates)
    expect(await countOf(`contact_submissions where status = '${state}'`), state).toBeGreaterThan(0)
  expect(await countOf('outbox_jobs where dead_at is not null')).toBe(1)
  expect(await countOf('saved_replies')).toBe(3)
  expect(
    await countOf("bookings b join contact_submissions c on c.id = b.inquiry_id and c.source = 'call'"),
  ).toBe(4)
  for (const [state, count] of [
    ['draft', 2],
    ['scheduled', 2],
    ['published', 1],
    ['withdrawn', 1],
  ] as const)
    expect(await countOf(`articles where state = '${state}'`), state).toBe(count)
  expect(await countOf('articles where revision > published_revision')).toBe(1)
  expect(await countOf('client_files where uploaded_by = user_id and message_id is not null')).toBe(2)
  expect(await countOf('client_files where uploaded_by <> user_id and message_id is not null')).toBe(1)
  expect(await countOf('client_files')).toBe(9)
  expect(await countOf("report_issues where content->'did' = '[]'")).toBe(0)
  expect(await countOf('approval_pins')).toBe(4)
  for (const state of ['in-review', 'approved', 'changes-asked', 'superseded'])
    expect(await countOf(`deliverable_versions where state = '${state}'`), state).toBeGreaterThan(0)
  expect(await countOf('pictures')).toBe(2)
  expect(await countOf('audits')).toBe(3)
  expect(await countOf("contact_submissions where details ? 'audit'")).toBe(1)
  expect(await countOf("articles where content like '%/pictures/%' and cover_image like '/pictures/%'")).toBe(
    2,
  )
})

if (isFull)
  it('has one reply that is late and some that are due soon, whenever it is made', async () => {
    const now = new Date('2027-03-28T00:30:00Z')
    await seedDemo(database.db, now)
    const waiting = (await database.db.select().from(contactSubmissions)).filter(
      ({ status }) => status === 'new' || status === 'open',
    )
    const late = waiting.filter(({ replyDueAt, repliedAt }) => repliedAt === null && replyDueAt < now)
    expect(late.map(({ company }) => company)).toEqual(['Thackeray & Moss Joinery'])
    expect(waiting).toHaveLength(10)
    // One had a reply and wrote again, one is put off.
    expect(waiting.filter(({ repliedAt }) => repliedAt !== null)).toHaveLength(1)
    expect(waiting.filter(({ snoozedUntil }) => snoozedUntil !== null && snoozedUntil > now)).toHaveLength(1)
  })

it('has projects in the currency that their service is sold in', () => {
  const competitor = [
    ...demoClients.flatMap(({ projects }) => projects.map(({ type, value }) => ({ type, value }))),
    ...demoProjects.map(({ projectType: type, totalValue: value }) => ({ type, value })),
  ].filter(({ type }) => type === 'Competitor Analysis')
  expect(competitor.length).toBeGreaterThan(1)
  expect(competitor.filter(({ value }) => value?.startsWith('$'))).toEqual([])
})
