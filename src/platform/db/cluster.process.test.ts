import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { mountDisk } from '#tests/support/fault-place.ts'
import { createLogger } from '../log.ts'
import { rateLimitHits } from '../rate-limit-table.ts'
import { openDatabase } from './open-database.ts'

const work = mkdtempSync(path.join(tmpdir(), 'loomsbury-cluster-'))
const folder = (name: string): string => path.join(work, name)
const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres/cluster')
const log = createLogger({ level: 'silent' })
const server = { minFreeBytes: 0, log }
const hit = { key: 'a', hits: 1, expiresAt: new Date() }
const isRoot = process.getuid?.() === 0

afterAll(() => rmSync(work, { recursive: true }))

const refused = (words: string) => ({ name: 'StartupError', message: expect.stringContaining(words) })

/** A folder as the first start leaves it, its tables not made. */
async function made(name: string): Promise<string> {
  const database = await openDatabase({ dataDir: folder(name), shouldMigrate: false })
  await database.close()
  return folder(name)
}

/** A process of its own that opens the folder as a server. */
function openInProcess(dataDir: string, environment: NodeJS.ProcessEnv = process.env) {
  const code = `
    import { openDatabase } from '${path.join(import.meta.dirname, 'open-database.ts')}'
    const log = { info() {}, error() {} }
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, shouldMigrate: false, server: { minFreeBytes: 0, log } })
    console.log('open')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
}

test('below a path too long for a socket, what was stored is there at the next start', async () => {
  const dataDir = folder(path.join('deep', 'x'.repeat(120)))
  const first = await openDatabase({ dataDir, server })
  await first.db.insert(rateLimitHits).values(hit)
  await first.close()
  const { db, close } = await openDatabase({ dataDir })
  expect(await db.select().from(rateLimitHits)).toEqual([hit])
  await close()
})

test('a second server is refused, a command joins, and after kill -9 the next one takes over', async () => {
  const dataDir = await made('taken')
  const first = openInProcess(dataDir)
  await once(first.stdout, 'data')
  await expect(openDatabase({ dataDir, server })).rejects.toMatchObject(
    refused(`The data folder ${dataDir} is in use by another process`),
  )
  await (await openDatabase({ dataDir, shouldMigrate: false })).close()
  first.kill('SIGKILL')
  await once(first, 'exit')
  const next = await openDatabase({ dataDir, server })
  await next.ping()
  await next.close()
  expect(existsSync(path.join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false)
})

test('a copy of a folder whose database runs is a database of its own', async () => {
  const dataDir = folder('original')
  await (await openDatabase({ dataDir })).close()
  const running = openInProcess(dataDir)
  await once(running.stdout, 'data')
  const copy = folder('copy')
  execFileSync('cp', ['-a', dataDir, copy])
  const lines: string[] = []
  const watched = createLogger({ level: 'warn', write: (line) => lines.push(line) })
  const database = await openDatabase({ dataDir: copy, server: { minFreeBytes: 0, log: watched } })
  await database.db.insert(rateLimitHits).values(hit)
  await database.close()
  expect(lines).toEqual([expect.stringContaining('the data folder is a copy')])
  // The original goes on, and has nothing of it.
  const original = await openDatabase({ dataDir })
  expect(await original.db.select().from(rateLimitHits)).toEqual([])
  await original.close()
  running.kill('SIGTERM')
  await once(running, 'exit')
})

test.for([
  ['empty', ''],
  ['cut off', '12'],
  ['of something else', 'no number\n\n\nnor here\n'],
] as const)('a postmaster.pid that is %s stops no start, and is said', async ([name, text]) => {
  const dataDir = await made(`pid-${name}`)
  const file = path.join(clusterIn(dataDir), 'postmaster.pid')
  writeFileSync(file, text)
  // PostgreSQL may be about to write into a new one.
  const anHourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file, anHourAgo, anHourAgo)
  const lines: string[] = []
  const watched = createLogger({ level: 'warn', write: (line) => lines.push(line) })
  const database = await openDatabase({ dataDir, server: { minFreeBytes: 0, log: watched } })
  await database.ping()
  await database.close()
  expect(lines).toEqual([expect.stringContaining('postmaster.pid is empty or damaged')])
})

test('Ctrl+C before anything else listens for it takes the database along', async () => {
  const dataDir = await made('interrupted')
  const child = openInProcess(dataDir)
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  await once(child, 'exit')
  await vi.waitFor(() => expect(existsSync(path.join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false), {
    timeout: 20_000,
  })
})

test('a first start that is killed leaves nothing in the way of the next', async () => {
  const dataDir = folder('killed')
  const half = path.join(dataDir, 'postgres')
  const first = openInProcess(dataDir)
  const isHalf = () => existsSync(half) && readdirSync(half).some((name) => name.startsWith('new-'))
  while (!isHalf()) await delay(2)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(readdirSync(half)).not.toContain('cluster')
  const database = await openDatabase({ dataDir })
  expect(await database.migrationsAreCurrent()).toBe(true)
  await database.close()
  expect(readdirSync(half)).toEqual(['cluster'])
})

test('a database of another version, of PGlite, damaged or missing a part is refused in words, and left alone', async () => {
  const dataDir = await made('refused')
  const file = (name: string) => path.join(clusterIn(dataDir), name)
  const [version, control] = [readFileSync(file('PG_VERSION')), readFileSync(file('global/pg_control'))]
  writeFileSync(file('PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(refused('was written by PostgreSQL 17'))
  rmSync(file('PG_VERSION'))
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(refused('is not a database'))
  writeFileSync(file('PG_VERSION'), version)
  writeFileSync(file('global/pg_control'), Buffer.alloc(control.length))
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(
    refused('it may be damaged. Nothing was changed.'),
  )
  expect(readFileSync(file('global/pg_control')).equals(Buffer.alloc(control.length))).toBe(true)
  writeFileSync(file('global/pg_control'), control)
  // PostgreSQL itself starts without it.
  renameSync(file('base'), file('base-away'))
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(refused('is damaged. Move the folder away'))
  rmSync(file('base'), { recursive: true, force: true })
  renameSync(file('base-away'), file('base'))
  rmSync(file('pg_wal'), { recursive: true })
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(
    refused('it may be damaged. Nothing was changed.'),
  )

  const old = folder('old')
  mkdirSync(path.join(old, 'pg'), { recursive: true })
  await expect(openDatabase({ dataDir: old })).rejects.toMatchObject(
    refused('Make a backup with that version (npm run backup), move '),
  )
  expect(readdirSync(old)).toEqual(['pg'])
})

test('a database of another user is refused with the command that gives it to this one', async ({ skip }) => {
  if (!isRoot) {
    skip('only root may give a folder away')
    return
  }
  const dataDir = await made('foreign')
  chownSync(clusterIn(dataDir), 12_345, 12_345)
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(
    refused('belongs to another user (number 12345)'),
  )
  // What it was started as before: the folder cannot even be looked into by an ordinary user.
  chownSync(path.join(dataDir, 'postgres'), 12_345, 12_345)
  await expect(openDatabase({ dataDir })).rejects.toMatchObject(
    refused(`The database ${path.join(dataDir, 'postgres')} belongs to another user (number 12345)`),
  )
})

test('root without setpriv, in a folder closed to others, has to be another user', async ({ skip }) => {
  if (!isRoot) {
    skip('only root needs setpriv')
    return
  }
  const closed = folder('closed')
  mkdirSync(closed, { mode: 0o700 })
  const child = openInProcess(path.join(closed, 'data'), { PATH: '/nowhere' })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => (words += String(chunk)))
  await once(child, 'close')
  expect(words).toContain('Start this as an ordinary user, or set DATABASE_URL')
  expect(readdirSync(closed)).toEqual([])
})

test('a file where the folder should be is named, and left alone', async () => {
  const dataDir = folder('file')
  writeFileSync(dataDir, 'mine')
  for (const place of [dataDir, path.join(dataDir, 'data')])
    await expect(openDatabase({ dataDir: place })).rejects.toMatchObject(
      refused('a file stands in its place'),
    )
  expect(readFileSync(dataDir, 'utf8')).toBe('mine')
})

test.for([
  ['read-only', 'size=1m,ro', 'read-only disk'],
  ['too small', 'size=20m', 'full disk'],
  // Enough space when it was checked, and used up while the database is made.
  ['soon full', 'size=80m,nr_inodes=300', 'full disk'],
] as const)('a disk that is %s is named, and nothing is left', async ([name, options, words], { skip }) => {
  const disk = mountDisk(folder(name), options)
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  try {
    await expect(openDatabase({ dataDir: path.join(disk.folder, 'data') })).rejects.toMatchObject(
      refused(words),
    )
    expect(readdirSync(disk.folder)).toEqual([])
  } finally {
    disk.unmount()
  }
})

test('a database on a disk that has become read-only is refused in words, and opens once it is not', async ({
  skip,
}) => {
  const disk = mountDisk(folder('frozen'), 'size=200m')
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  const dataDir = path.join(disk.folder, 'data')
  try {
    const first = await openDatabase({ dataDir, server })
    await first.db.insert(rateLimitHits).values(hit)
    await first.close()
    disk.remount('ro')
    for (const options of [{ dataDir, server }, { dataDir }])
      await expect(openDatabase(options)).rejects.toMatchObject(
        refused(`The data folder ${dataDir} is on a read-only disk`),
      )
    disk.remount('rw')
    const { db, close } = await openDatabase({ dataDir, server })
    expect(await db.select().from(rateLimitHits)).toEqual([hit])
    await close()
  } finally {
    disk.unmount()
  }
})

test('with too little room it is read and nothing is stored, said once, until there is room', async ({
  skip,
}) => {
  const disk = mountDisk(folder('shrinking'), 'size=200m')
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  try {
    const dataDir = path.join(disk.folder, 'data')
    const lines: string[] = []
    const watched = createLogger({ level: 'info', write: (line) => lines.push(line) })
    const room = { minFreeBytes: 64 * 2 ** 20, log: watched }
    const { db, hasRoom, proveWriting, close } = await openDatabase({ dataDir, server: room })
    await db.insert(rateLimitHits).values(hit)
    disk.fill(63 * 2 ** 20)
    await vi.waitFor(async () => await expect(proveWriting()).rejects.toThrow('Failed query'), 10_000)
    await expect(db.insert(rateLimitHits).values({ ...hit, key: 'b' })).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    expect(hasRoom()).toBe(false)
    expect(await db.select().from(rateLimitHits)).toEqual([hit])
    expect(lines).toEqual([expect.stringContaining('the disk is nearly full')])
    disk.clear()
    await vi.waitFor(proveWriting, 10_000)
    expect(hasRoom()).toBe(true)
    await close()

    disk.fill(40 * 2 ** 20)
    lines.length = 0
    const full = await openDatabase({ dataDir, server: room })
    expect(full.hasRoom()).toBe(false)
    expect(await full.db.select().from(rateLimitHits)).toEqual([hit])
    await expect(full.db.insert(rateLimitHits).values({ ...hit, key: 'b' })).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    expect(lines).toEqual([expect.stringContaining('the disk is nearly full')])
    disk.clear()
    await vi.waitFor(full.proveWriting, 10_000)
    await full.close()

    disk.fill(6 * 2 ** 20)
    await expect(openDatabase({ dataDir, server: room })).rejects.toMatchObject(
      refused('is on a full disk. The embedded database needs 8 MB of room.'),
    )
    disk.fill(40 * 2 ** 20)
    // A command may use the last of it: someone has to be able to save what is there.
    await (await openDatabase({ dataDir, shouldMigrate: false })).close()
  } finally {
    disk.unmount()
  }
})
