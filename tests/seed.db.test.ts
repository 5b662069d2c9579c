import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#accounts/table.server.ts'
import { listProjects } from '#clients/store.server.ts'
import { clientMessages, clientProjects, projectUpdates } from '#clients/table.server.ts'
import { showStatus } from '#shared/project-status.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const projects = () => database.db.select().from(clientProjects).where(eq(clientProjects.clientId, 'demo'))

test('the placeholder client has a project in every status of §4 and one that is unknown', async () => {
  await seedDemonstration(database.db)
  const [client] = await database.db.select().from(users)
  expect(client).toMatchObject({ id: 'demo', username: 'demo', role: 'client', status: 'active' })
  const statuses = (await projects()).map((project) => project.status)
  expect(statuses).toEqual(expect.arrayContaining(['planning', 'in_progress', 'completed', 'on_hold']))
  expect(statuses).toHaveLength(6)
})

test('nobody meets a status that is unknown among the first five projects', async () => {
  await seedDemonstration(database.db)
  const shown = (await listProjects(database.db, 'demo')).map(({ status }) => showStatus(status).name)
  expect(shown.slice(0, 5)).not.toContain('unknown')
  expect(shown.slice(5)).toContain('unknown')
})

test('the values of its projects add up to exactly $4,000', async () => {
  await seedDemonstration(database.db)
  const values = (await projects()).map(({ totalValue }) => Number(totalValue?.replaceAll(/[$,]/g, '') ?? 0))
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(4000)
})

test('there are projects with more updates than the three that are shown, and read and unread messages', async () => {
  await seedDemonstration(database.db)
  const updates = await database.db.select().from(projectUpdates)
  const counts = Object.values(Object.groupBy(updates, (update) => update.projectId)).map(
    (group) => group?.length,
  )
  expect(counts.filter((count) => Number(count) >= 3).length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...counts.map(Number))).toBeGreaterThan(3)
  const messages = await database.db.select().from(clientMessages)
  expect(new Set(messages.map((message) => message.isRead))).toEqual(new Set([true, false]))
  expect(messages.some((message) => message.projectId === null)).toBe(true)
})

test('seeding again, also in parallel, changes nothing', async () => {
  await Promise.all([seedDemonstration(database.db), seedDemonstration(database.db)])
  const before = await projects()
  await seedDemonstration(database.db, new Date(Date.now() + 86_400_000))
  expect(await projects()).toEqual(before)
  expect(before).toHaveLength(6)
})
