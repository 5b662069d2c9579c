import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#accounts/table.server.ts'
import { newBackupKey } from '#platform/backup/format.ts'
import { claimBackup, findBackupTrouble, findLastRuns, markRun } from '#platform/backup/runs.ts'
import { backupRuns } from '#platform/backup/table.ts'
import { consoleChannel } from '#platform/watch-notices.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { readEnv } from '#platform/env.ts'
import { startSweeping } from '#platform/leftovers.ts'
import { createLogger } from '#platform/log.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { runCommandProcess } from '#tests/support/server-process.ts'
import { createMigratedDatabase } from '#tests/support/test-database.ts'
import { backUpIfDue } from './schedule-backups.server.ts'
import { isFull } from '#tests/support/full.ts'

// Each backup is a process that opens databases of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-schedule-'))
const drops: (() => Promise<void>)[] = []
const logLines: string[] = []
let number = 0
let backupDir: string
let database: Database
let now: Date
let wakes: number
const never = new AbortController().signal

beforeEach(async () => {
  number += 1
  backupDir = path.join(folder, `backups-${number}`)
  vi.stubEnv('BACKUP_DIR', backupDir)
  const { url, drop } = await createMigratedDatabase()
  drops.push(drop)
  vi.stubEnv('DATABASE_URL', url)
  const env = readEnv()
  database = await openDatabase(env)
  await seedDemonstration(database.db)
  now = new Date('2026-11-23T01:00:00Z')
  wakes = 0
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await database.close()
})
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()))
  rmSync(folder, { recursive: true })
})

const needs = () => ({
  env: readEnv(),
  log: createLogger({ level: 'info', write: (line) => logLines.push(line) }),
  database,
  now: () => now,
  wakeOutbox: () => (wakes += 1),
})
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

it('backs up beside a server that works on, encrypted, and it restores into a new database', async () => {
  const key = await newBackupKey()
  vi.stubEnv('BACKUP_KEY', key)
  const making = backUpIfDue(needs(), never)
  // Visitors are served meanwhile.
  expect(await database.db.select().from(users)).toHaveLength(1)
  expect(await making).toBe(true)
  expect(readdirSync(backupDir)).toEqual(['loomsbury-20261123-010000.ndjson.gz.age'])
  const file = path.join(backupDir, 'loomsbury-20261123-010000.ndjson.gz.age')
  expect(statSync(file).mode & 0o077).toBe(0)
  const { done } = await findLastRuns(database.db)
  expect(done).toMatchObject({ file: path.basename(file), bytes: statSync(file).size, failedAt: null })

  const place = { DATA_DIR: path.join(folder, `restored-${number}`), DATABASE_URL: '' }
  expect(await runCommandProcess('restore', [file], place)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^This backup is encrypted\. .*\n$/),
  })
  expect(await runCommandProcess('restore', [file], { ...place, BACKUP_KEY: key })).toMatchObject({
    code: 0,
    output: expect.stringContaining('6 client_projects'),
  })
})

it('is due once in so many hours, in one process of several, and an hour after one that failed', async () => {
  const { db } = database
  const claims = await Promise.all([1, 2, 3].map(async () => await claimBackup(db, now, 24)))
  const [id, ...others] = claims.filter((claim) => claim !== undefined)
  expect([id === undefined, others]).toEqual([false, []])
  await markRun(db, id ?? 0, { doneAt: later(0.1) })
  later(23.8)
  expect(await claimBackup(db, now, 24)).toBeUndefined()
  later(0.1)
  const second = await claimBackup(db, now, 24)
  expect(second).toBeDefined()
  await markRun(db, second ?? 0, { failedAt: now, error: 'x' })
  later(0.9)
  expect(await claimBackup(db, now, 24)).toBeUndefined()
  later(0.1)
  expect(await claimBackup(db, now, 24)).toBeDefined()
})

it('is missing when the last one failed, or when none was made in time, until there is one', async () => {
  const { db } = database
  const trouble = async () => await findBackupTrouble(db, now, 24)
  expect(await trouble()).toBeUndefined()
  // The first takes for ever.
  const first = (await claimBackup(db, now, 24)) ?? 0
  const begun = now
  later(26)
  expect(await trouble()).toBeUndefined()
  now = new Date(now.getTime() + 1)
  const due = new Date(begun.getTime() + 24 * 3_600_000)
  expect(await trouble()).toEqual({ kind: 'overdue', at: due, lastDoneAt: undefined })
  await markRun(db, first, { doneAt: now })
  const doneAt = now
  expect(await trouble()).toEqual({ kind: 'overdue', at: due, lastDoneAt: doneAt })
  // The next fails, and is tried again.
  const second = (await claimBackup(db, now, 24)) ?? 0
  await markRun(db, second, { failedAt: now, error: 'x' })
  const failed = { kind: 'failed', at: now, reason: 'x', lastDoneAt: doneAt }
  expect(await trouble()).toEqual(failed)
  later(1)
  const third = (await claimBackup(db, now, 24)) ?? 0
  expect(await trouble()).toEqual(failed)
  await markRun(db, third, { doneAt: now })
  expect(await trouble()).toBeUndefined()
})

it('goes to another process when the one that makes it has died', async () => {
  const { db } = database
  const first = (await claimBackup(db, now, 24)) ?? 0
  await markRun(db, first, { seenAt: later(2) })
  later(0.08)
  expect(await claimBackup(db, now, 24)).toBeUndefined()
  later(0.01)
  expect(await claimBackup(db, now, 24)).toBeDefined()
  expect((await findLastRuns(db)).ended).toMatchObject({
    id: first,
    error: expect.stringMatching(/ended before/),
  })
  expect(await markRun(db, first, { doneAt: now })).toBe(false)
})

if (isFull)
  it('notifies the agency of a failure once a day, and tries again', async () => {
    const told: string[] = []
    const stopListening = await database.listen(consoleChannel, (topic) => told.push(topic))
    // A file where the folder should be.
    writeFileSync(backupDir, '')
    for (const hours of [0, 1, 2]) {
      later(hours === 0 ? 0 : 1)
      expect(await backUpIfDue(needs(), never)).toBe(true)
    }
    expect((await findLastRuns(database.db)).ended?.error).toMatch(/cannot be written \(E\w+\)/)
    const mails = await database.db.select().from(outboxJobs)
    expect(mails.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        subject: 'The backup failed',
        to: ['hello@loomsbury.example'],
        text: expect.stringMatching(/could not back up[^]*cannot be written[^]*Last good backup: none yet/),
      }),
    ])
    expect(wakes).toBe(3)
    await vi.waitFor(() => expect(told).toEqual(['mail', 'mail', 'mail']))
    rmSync(backupDir)
    later(1)
    await backUpIfDue(needs(), never)
    await vi.waitFor(() => expect(told).toHaveLength(4))
    await stopListening()
    expect((await findLastRuns(database.db)).ended).toMatchObject({ failedAt: null })
  })

if (isFull)
  it('deletes what no longer has to be retained, after a good backup only, and nothing of others', async () => {
    vi.stubEnv('BACKUP_KEEP_DAYS', '1')
    vi.stubEnv('BACKUP_KEEP_WEEKS', '0')
    mkdirSync(backupDir)
    for (const name of ['loomsbury-20261120-010000.ndjson.gz', 'mine.txt'])
      writeFileSync(path.join(backupDir, name), 'x')
    await backUpIfDue(needs(), never)
    expect(readdirSync(backupDir).toSorted()).toEqual(['loomsbury-20261123-010000.ndjson.gz', 'mine.txt'])
  })

it('has its name only once it was compared: one that is killed before leaves what is swept away', async () => {
  const dataDir = path.join(folder, 'killed')
  const temporary = path.join(folder, 'temporary')
  mkdirSync(temporary)
  const settings = { DATABASE_URL: readEnv().databaseUrl ?? '', DATA_DIR: dataDir, BACKUP_DIR: backupDir }
  const { code } = await runCommandProcess('backup', [], { ...settings, TMPDIR: temporary }, async (kill) => {
    // The database that it is restored into.
    await vi.waitFor(
      () => expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^loomsbury-copy-/)]),
      {
        timeout: 60_000,
        interval: 10,
      },
    )
    kill()
  })
  expect(code).toBeNull()
  const left = readdirSync(backupDir)
  expect(left).toEqual([expect.stringMatching(/^loomsbury-\d+-\d+\.ndjson\.gz\.part$/)])
  const anHourAgo = new Date(Date.now() - 3_601_000)
  utimesSync(path.join(backupDir, left[0] ?? ''), anHourAgo, anHourAgo)
  startSweeping(dataDir, backupDir)()
  expect(readdirSync(backupDir)).toEqual([])
})

if (isFull)
  it('leaves a backup that is stopped half way to the process that starts next', async () => {
    const stopping = new AbortController()
    const making = backUpIfDue(needs(), stopping.signal)
    await vi.waitFor(async () => expect(await database.db.select().from(backupRuns)).toHaveLength(1), 30_000)
    stopping.abort()
    expect(await making).toBe(true)
    expect((await findLastRuns(database.db)).ended).toBeUndefined()
    later(0.1)
    expect(await backUpIfDue(needs(), never)).toBe(true)
    expect(readFileSync(path.join(backupDir, readdirSync(backupDir)[0] ?? '')).subarray(0, 2)).toEqual(
      Buffer.from([0x1f, 0x8b]),
    )
  })
