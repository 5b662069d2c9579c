import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { demonstrationUserId } from '#accounts/roles.ts'
import { byCommand } from '#activity/record.server.ts'
import { seedDemonstration } from '#db/seed.ts'
import { addProject } from '#tests/support/projects.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeAll(async () => {
  await seedDemonstration(app.db)
})

const status = async (address: string) => (await app.request('/api/nothing', {}, address)).status

it('the 21st request of an address in parallel gets 503, and other addresses are answered', async () => {
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // Each of another page: one that is the same would wait for the first.
  const asked = Array.from(
    { length: 20 },
    async (_, number) => await app.request(paths.dashboard({ project: number }), {}, '192.0.2.20'),
  )
  const refused = await app.request('/api/nothing', {}, '192.0.2.20')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await status('192.0.2.21')).toBe(404)
  release.resolve()
  await locking
  const answered = await Promise.all(asked)
  expect(new Set(answered.map((response) => response.status))).toEqual(new Set([200]))
  expect(await status('192.0.2.20')).toBe(404)
})

it('a page of the demonstration is made once in 5 seconds, and no browser keeps it', async () => {
  const project = { projectType: 'GEO', status: 'planning', clientId: demonstrationUserId }
  const shows = async (name: string) => {
    const response = await app.request(paths.dashboard())
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.text()).includes(name)
  }
  app.setNow('2026-11-21T11:00:00Z')
  expect(await shows('Kiln of Norwich')).toBe(false)
  await addProject(app.db, byCommand, { ...project, projectName: 'Kiln of Norwich' })
  app.setNow('2026-11-21T11:00:04Z')
  expect(await shows('Kiln of Norwich')).toBe(false)
  app.setNow('2026-11-21T11:00:05Z')
  expect(await shows('Kiln of Norwich')).toBe(true)
})
