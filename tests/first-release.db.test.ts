import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { users } from '#features/accounts/server/table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { clientProjects } from '#features/projects/server/table.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Database } from '#platform/db/database.ts'
import { defaultMigrationsDir, listApplied, readMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { runCommandProcess } from './support/command-process.ts'
import { root } from './support/imports.ts'
import { openTestDatabase, testEngine } from './support/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const migrations = readMigrations(defaultMigrationsDir())
const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-first-'))
const dataDir = path.join(folder, 'data')
let database: Database | undefined

beforeAll(() => {
  const archive = path.join(folder, 'data.tar')
  writeFileSync(
    archive,
    brotliDecompressSync(readFileSync(path.join(root, 'tests/first-release/data.tar.br'))),
  )
  mkdirSync(dataDir)
  execFileSync('tar', ['-xf', archive, '-C', dataDir])
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true })
})

async function openAsItWas<Result>(use: (opened: Database) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ dataDir, shouldMigrate: false })
  try {
    return await use(opened)
  } finally {
    await opened.close()
  }
}

it('upgrade-check says what a start would change, and changes nothing', async () => {
  const { code, output, errors } = await runCommandProcess('upgrade-check', [], { DATA_DIR: dataDir })
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain(`It has had 1 of the ${migrations.length} migrations of this version`)
  expect(output).toContain(
    `would run ${migrations.length - 1} migrations, all or none of them:\n  0001_blog\n`,
  )
  expect(output).toContain('    makes the table sessions\n')
  expect(output).toMatch(/The database has \d+ MB, its disk \d+ MB of room: enough/)
  expect(output).toContain(`There is NO BACKUP in ${path.join(dataDir, 'backups')}. Make one first`)
  expect(await openAsItWas(async ({ db }) => (await listApplied(db)).size)).toBe(1)
})

it('the data of the first version is upgraded whole', async () => {
  database = await upgraded()
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
})

/** The embedded folder is upgraded by a start; into PostgreSQL it comes by a backup of the first version. */
async function upgraded(): Promise<Database> {
  if (testEngine === 'embedded') return await openDatabase({ dataDir })
  const file = path.join(folder, 'first.ndjson.gz')
  await openAsItWas(async ({ db }) => await writeBackup(db, file, { migrations, leaveOut: [] }))
  const target = await openTestDatabase()
  await restoreBackup(target.db, file, { migrations, shouldReplace: false })
  return target
}

it('afterwards upgrade-check has nothing to say of migrations', async () => {
  if (testEngine === 'postgres') return
  await database?.close()
  database = undefined
  await runCommandProcess('backup', [], { DATA_DIR: dataDir })
  const { output } = await runCommandProcess('upgrade-check', [], { DATA_DIR: dataDir })
  expect(output).toContain('Nothing would be migrated.')
  expect(output).toMatch(/The last backup in .* is 0 hours old\./)
})
