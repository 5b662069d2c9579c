import { createHash } from 'node:crypto'
import { addPersonWithData } from '#tests/support/personal-data.ts'
import { erase } from '#privacy/erase.server.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { secrets, sessions, users, verifications } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { approvalDecisions, deliverableVersions } from '#clients/approvals/table.server.ts'
import { decide } from '#clients/approvals/decide.server.ts'
import { clientFileChunks, clientFiles } from '#clients/files/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { applyMigrations, defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { listDeadLetters } from '#platform/outbox/dead-letters.ts'
import { addFile, sendForApproval } from '#tests/support/projects.ts'
import { runCommandHere, runCommandProcess } from '#tests/support/server-process.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'
import { isFull } from '#tests/support/full.ts'

// Each command opens a database of its own: up to seconds of processor, more beside other tests.
vi.setConfig({ testTimeout: 300_000 })

// Each command once as people run it: a process of its own, told by the environment where the database is (`start`).
// Everything else is tested in this process (`run`), as starting takes most of the time.

const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-commands-'))
const drops: (() => Promise<void>)[] = []
let place: Place
let emptyPlace: Place | undefined

type Place = { DATA_DIR: string; DATABASE_URL: string }

beforeAll(async () => {
  place = await newPlace('first')
  await withDatabase(place, async ({ db }) => {
    await seedDemonstration(db)
    for (const number of [1, 2]) {
      await db.transaction((tx) => enqueue(tx, 'mail', { number }))
    }
    await db.execute(
      sql`update outbox_jobs set dead_at = now() - id * interval '1 hour', attempts = 3, last_error = '550 no such user'`,
    )
  })
})
afterAll(async () => {
  await Promise.all(drops.map((drop) => drop()))
  rmSync(folder, { recursive: true })
})

async function newPlace(name: string): Promise<Place> {
  const DATA_DIR = path.join(folder, name)
  const { url, drop } = await createPostgresDatabase()
  drops.push(drop)
  return { DATA_DIR, DATABASE_URL: url }
}

async function withDatabase<Result>(
  { DATA_DIR, DATABASE_URL }: Place,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const start = (command: string, words: string[], environment = place) =>
  runCommandProcess(command, words, environment)

const run = (command: string, words: string[], environment = place) =>
  runCommandHere(command, words, environment)

test('backup and restore: from one database into a new one', async () => {
  const file = path.join(folder, 'backup.gz')
  const backup = await start('backup', [file])
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.output).toContain('6 client_projects')
  expect(backup.output).not.toContain('postgres:') // the password

  const other = await newPlace('second')
  expect(await start('restore', [file], other)).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('6 client_projects'),
  })
  expect(await withDatabase(other, ({ db }) => db.select().from(users))).toHaveLength(1)

  expect(await start('restore', [file], other)).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^The database is not empty .*--force.*\n$/),
  })
  expect(await run('restore', [file, '--force'], other)).toMatchObject({ code: 0 })
})

if (isFull)
  test('a backup brings files of clients byte by byte, and what they decided', async () => {
    const here = await newPlace('with-work')
    await withDatabase(here, async ({ db }) => {
      await seedDemonstration(db)
      await addWork(db)
    })
    const file = path.join(folder, 'with-work.gz')
    expect(await run('backup', [file], here)).toMatchObject({ code: 0, errors: '' })
    const other = await newPlace('with-work-restored')
    expect(await run('restore', [file], other)).toMatchObject({ code: 0, errors: '' })
    expect(await workIn(other)).toEqual(await workIn(here))
  })

// More than two pieces, and every byte there is.
const plan = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Uint8Array.from({ length: 600_000 }, (_, at) => at % 256),
])

/** A file that a client was sent in a version, and approved. */
async function addWork(db: Db): Promise<void> {
  const [user] = await db.select().from(users)
  const [project] = await db.select().from(clientProjects)
  if (!user || !project) throw new Error('the demonstration has a client with projects')
  const { id } = await addFile(db, { clientId: user.id, projectId: project.id, name: 'Plan.pdf' }, plan)
  const { deliverableId } = await sendForApproval(db, { projectId: project.id, files: [id] })
  const client = { ...user, userId: user.id }
  const now = new Date('2026-11-21T09:00:00Z')
  const wanted = { deliverableId, decision: 'approved', comment: 'Yes.' } as const
  const decided = await db.transaction(async (tx) => await decide(tx, client, wanted, now))
  expect(decided).toMatchObject({ is: 'done', status: 201 })
}

async function workIn(where: Place) {
  return await withDatabase(where, async ({ db }) => {
    const chunks = await db.select().from(clientFileChunks).orderBy(clientFileChunks.number)
    expect(Buffer.concat(chunks.map(({ data }) => data)).equals(plan)).toBe(true)
    return {
      files: await db.select().from(clientFiles),
      versions: await db.select().from(deliverableVersions),
      decisions: await db.select().from(approvalDecisions),
    }
  })
}

test('a backup holds no session, link or cookie secret, and after a restore people sign in again', async () => {
  const here = await newPlace('signed-in')
  await withDatabase(here, async ({ db }) => {
    await seedDemonstration(db)
    const [user] = await db.select().from(users)
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.insert(sessions).values({ id: 's', token: 'tell-nobody-1', userId: user?.id ?? '', expiresAt })
    await db.insert(verifications).values({ id: 'v', identifier: 'x', value: 'tell-nobody-2', expiresAt })
    await db.insert(secrets).values({ name: 'session-cookies', value: 'tell-nobody-3' })
  })
  const file = path.join(folder, 'signed-in.gz')
  expect(await run('backup', [file], here)).toMatchObject({ code: 0, errors: '' })
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('tell-nobody')
  expect(await run('restore', [file, '--force'], here)).toMatchObject({ code: 0, errors: '' })
  await withDatabase(here, async ({ db }) => {
    expect(await db.select().from(users)).toHaveLength(1)
    for (const table of [sessions, verifications, secrets]) expect(await db.select().from(table)).toEqual([])
  })
})

if (isFull)
  test('a person who was erased is erased again from an older backup, here and in another place', async () => {
    const here = await newPlace('erased')
    await withDatabase(here, async ({ db }) => {
      await addPersonWithData(db, 'flora')
      await addPersonWithData(db, 'bertram')
    })
    const [backup, proofs] = [path.join(folder, 'before-erasure.gz'), path.join(folder, 'erasures.json')]
    await run('backup', [backup], here)
    await withDatabase(here, async ({ db }) => {
      const by = { username: 'tamsin' }
      await db.transaction(async (tx) =>
        erase(tx, { email: 'flora@marrowby.example' }, { reference: 'PR-00001', by, now: new Date() }),
      )
    })
    expect(await start('erasures', ['save', proofs], here)).toMatchObject({
      output: `Saved one erasure to ${proofs}.\n`,
    })
    expect(readFileSync(proofs, 'utf8')).not.toContain('flora')
    const people = async (where: Place) =>
      await withDatabase(where, async ({ db }) =>
        (await db.select().from(users)).map((user) => user.username),
      )

    const restored = await run('restore', [backup, '--force'], here)
    expect(restored.output).toContain('Erased again, as they were before: one person.')
    expect(await people(here)).toEqual(['bertram'])

    const elsewhere = await newPlace('erased-elsewhere')
    await run('restore', [backup], elsewhere)
    expect((await people(elsewhere)).toSorted()).toEqual(['bertram', 'flora'])
    for (const count of ['one person', 'no people'])
      expect((await run('erasures', ['load', proofs], elsewhere)).output).toBe(
        `Loaded one erasure; erased ${count} again.\n`,
      )
    expect(await people(elsewhere)).toEqual(['bertram'])
    expect(await run('erasures', ['load', backup], elsewhere)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not a file of'),
    })
  })

if (isFull)
  test('a backup of a newer version is refused before anything is made', async () => {
    const file = path.join(folder, 'to-be-newer.gz')
    await run('backup', [file])
    const [head = '', ...rest] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const lines = [head.replace('"migrations":[', '"migrations":[9000000000000,'), ...rest.slice(0, -1)]
    const sha256 = createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex')
    const end = JSON.stringify({ ...JSON.parse(rest.at(-1) ?? ''), sha256 })
    writeFileSync(file, gzipSync([...lines, end, ''].join('\n')))

    const nowhere = path.join(folder, 'nowhere')
    expect(await run('restore', [file], { DATA_DIR: nowhere, DATABASE_URL: '' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('was made by a newer version'),
    })
    expect(existsSync(nowhere)).toBe(false)
  })

if (isFull)
  test('backup without a name writes into the data folder', async () => {
    const { output } = await run('backup', [])
    expect(output).toMatch(/ to .*first\/backups\/loomsbury-\d{8}-\d{6}\.ndjson\.gz: /)
  })

test('outbox lists what was given up and tries it again', async () => {
  expect((await start('outbox', ['list'])).output).toMatch(
    /^1 {2}mail {2}given up \d{4}-\d\d-\d\d \d\d:\d\d UTC after 3 attempt\(s\): 550 no such user\n2 .*\n$/,
  )
  expect(await run('outbox', ['retry', '9'])).toMatchObject({
    code: 1,
    errors: 'No job 9 has been given up.\n',
  })
  expect((await run('outbox', ['retry', '1'])).output).toBe('Job 1 will be tried again.\n')
  expect((await run('outbox', ['retry', 'all'])).output).toBe('1 job(s) will be tried again.\n')
  expect(await withDatabase(place, ({ db }) => listDeadLetters(db))).toEqual([])
  const written = await withDatabase(place, async ({ db }) => await db.select().from(activityEntries))
  expect(written).toMatchObject([
    { actor: 'command', type: 'mail.retried', subject: '1' },
    { actor: 'command', type: 'mail.retried', subject: '2' },
  ])
})

test.each([
  ['backup', []],
  ['outbox', ['list']],
  ['erasures', ['save', 'erasures.json']],
  ['user', ['list']],
])('%s %j on an empty database says one sentence', async (command, words) => {
  emptyPlace ??= await newPlace('empty')
  expect(await run(command, words, emptyPlace)).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^There is no database of ours in PostgreSQL at [\w.:/]+ yet: .*\n$/),
  })
})

test('on a database of an older version commands say what to do', async () => {
  const here = await newPlace('older')
  const migrations = readMigrations(defaultMigrationsDir())
  const database = await openDatabase({ dataDir: '', databaseUrl: here.DATABASE_URL, shouldMigrate: false })
  await applyMigrations(database.db, migrations.slice(0, 1))
  await database.close()
  expect(await run('user', ['list'], here)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database in .* is of an older version\. Start the server .*\n$/),
  })
})

test('user makes the first administrator, who sets a password by the printed link, and takes rights away again', async () => {
  const here = await newPlace('accounts')
  await withDatabase(here, async () => {})
  const user = async (...words: string[]) => await run('user', words, here)

  const admin = ['create', 'admin', 'Ada@example.com', 'ada', 'Ada', 'Lovelace']
  const created = await start('user', admin, here)
  expect(created.output).toMatch(
    /^ada is admin\..*\nhttp:\/\/localhost:3000\/set-password\?token=[\w-]{32}\n$/,
  )
  expect(await user('create', 'client', 'ada@example.com', 'other', 'A', 'B')).toMatchObject({
    code: 1,
    errors: 'ada@example.com or other has an account already.\n',
  })
  expect((await user('create', 'client', 'nonsense', 'x', ' ', 'B')).errors).toBe(
    'nonsense is not an e-mail address; a username is 3 to 40 letters, digits, dots, dashes or underscores; a first name is missing\n',
  )
  expect((await user('invite', 'ada@example.com')).output).toBe(
    'The invitation to ada@example.com is in the outbox.\n',
  )
  expect((await user('email', 'ada', 'ada@new.example')).output).toBe('ada is now ada@new.example.\n')
  expect((await user('email', 'ada', 'nonsense')).errors).toBe('nonsense is not an e-mail address\n')
  expect((await user('role', 'ada', 'staff')).errors).toBe(
    'ada is the only administrator. Make someone else one first.\n',
  )
  await user('create', 'admin', 'ben@example.com', 'ben', 'Ben', 'Weaver')
  expect((await user('role', 'ada', 'staff')).output).toBe('ada is staff.\n')
  expect((await user('disable', 'ada')).output).toBe('ada is signed out everywhere.\n')
  expect((await user('invite', 'ada')).errors).toBe('ada is disabled.\n')
  expect((await user('list')).output).toBe(
    'ada  ada@new.example  Ada Lovelace  staff  disabled\nben  ben@example.com  Ben Weaver  admin  active\n',
  )
  expect((await user('enable', 'ada')).output).toBe('ada may sign in again.\n')
  await withDatabase(here, ({ db }) => seedDemonstration(db))
  expect((await user('invite', 'demo')).errors).toBe('demo is the demonstration: nobody signs in as it.\n')
  expect((await user('role', 'nobody', 'staff')).errors).toBe(
    'Nobody has the e-mail address or username nobody.\n',
  )
})
