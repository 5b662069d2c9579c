import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { pictureFiles } from '#articles/pictures/picture-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import type { Database } from '#platform/db/database.ts'
import { defaultMigrationsDir, listApplied, readMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { runCommandProcess } from './support/server-process.ts'
import { root } from './support/imports.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import { isFull } from './support/full.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const migrations = readMigrations(defaultMigrationsDir())
const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-first-'))
const kept = (name: string) => path.join(root, 'tests/first-release', name)
let place: { DATABASE_URL: string; DATA_DIR: string }
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createPostgresDatabase()
  drop = created.drop
  place = { DATABASE_URL: created.url, DATA_DIR: folder }
  // The tables of then: no later migration is known.
  await withDatabase(
    async ({ db }) =>
      await restoreBackup(db, kept('backup.ndjson.gz'), {
        migrations: migrations.slice(0, 1),
        shouldReplace: false,
      }),
  )
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true })
})

async function withDatabase<Result>(
  use: (opened: Database) => Promise<Result>,
  shouldMigrate = false,
): Promise<Result> {
  const opened = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: '', shouldMigrate })
  try {
    return await use(opened)
  } finally {
    await opened.close()
  }
}

it('upgrade-check says what a start would change, and changes nothing', async () => {
  const { code, output, errors } = await runCommandProcess('upgrade-check', [], place)
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain(`It has had 1 of the ${migrations.length} migrations of this version`)
  expect(output).toContain(
    `would run ${migrations.length - 1} migrations, all or none of them:\n  0001_blog\n`,
  )
  expect(output).toContain('    makes the table sessions\n')
  expect(output).toMatch(/The database has \d+ MB\. How much room its disk has, only its machine can tell/)
  expect(output).toContain(`There is NO BACKUP in ${path.join(folder, 'backups')}. Make one first`)
  expect(await withDatabase(async ({ db }) => (await listApplied(db)).size)).toBe(1)
})

it('the data of the first version is upgraded whole', async () => {
  await withDatabase(expectUpgraded, true)
})

async function expectUpgraded(database: Database): Promise<void> {
  const { db } = database
  expect(await database.migrationsAreCurrent()).toBe(true)
  const inquiries = await db.select().from(contactSubmissions).orderBy(asc(contactSubmissions.id))
  expect(inquiries).toHaveLength(3)
  expect(inquiries[0]).toMatchObject({
    id: 1,
    firstName: 'Zoë',
    email: 'visitor1@example.org',
    message: 'First line\n“second” line',
    reference: 'LB-00001',
    statusToken: 'token-1',
    details: { phone: '020 7946 0000' },
    replyDueAt: new Date('2026-11-22T10:00:00Z'),
    createdAt: new Date('2026-11-21T10:00:00Z'),
    // Of later versions.
    status: 'new',
    ownerId: null,
  })
  expect(await db.select().from(users)).toMatchObject([{ username: 'demo', firstName: 'Demo' }])
  expect(await db.select().from(clientProjects)).toHaveLength(5)
  expect(await db.select().from(outboxJobs)).toMatchObject([{ kind: 'mail', key: 'inquiry:1:ack' }])
  const [next] = await db
    .insert(contactSubmissions)
    .values({
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      reference: 'LB-00004',
      submissionKey: 'key-4',
      statusToken: 'token-4',
      source: 'landing',
      replyDueAt: new Date(),
    })
    .returning({ id: contactSubmissions.id })
  expect(next).toEqual({ id: 4 })
}

if (isFull)
  it('afterwards upgrade-check has nothing to say of migrations', async () => {
    await runCommandProcess('backup', [], place)
    const { output } = await runCommandProcess('upgrade-check', [], place)
    expect(output).toContain('Nothing would be migrated.')
    expect(output).toMatch(/The last backup in .* is 0 hours old\./)
  })

it('a backup of the last version with PGlite is restored whole', async () => {
  const dataDir = path.join(folder, 'restored')
  expect(
    await runCommandProcess('restore', [kept('before-postgres.ndjson.gz')], { DATA_DIR: dataDir }),
  ).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('10 users, 12 blog_posts, 40 contact_submissions, 12 client_messages'),
  })
  const database = await openDatabase({ dataDir, shouldMigrate: false })
  expect(await database.migrationsAreCurrent()).toBe(true)
  expect(await database.db.$count(pictureFiles)).toBe(8)
  await database.close()
})
