import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeEmbeddedFolder } from '#tests/support/test-database.ts'
import { mountDisk } from '#tests/support/small-disk.ts'
import { createLogger } from '../log.ts'
import { rateLimitHits } from '../rate-limit-table.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { assertDurable } from './durable-pglite.ts'

const work = mkdtempSync(path.join(tmpdir(), 'loomsbury-embedded-'))
const folder = (name: string): string => path.join(work, name)
const startedFolder = async (name: string): Promise<string> => {
  await makeEmbeddedFolder(folder(name))
  return folder(name)
}
const opened: Database[] = []
const open = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ dataDir })
  opened.push(database)
  return database
}
const hit = { key: 'a', hits: 1, expiresAt: new Date() }

// A process of its own that opens the folder, says so, and does `then`.
function openInProcess(dataDir: string, then: string) {
  const code = `
    import { openDatabase } from '${path.join(import.meta.dirname, 'open-database.ts')}'
    import { rateLimitHits } from '${path.join(import.meta.dirname, '../rate-limit-table.ts')}'
    console.log('opening')
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    ${then}`
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})
afterAll(() => rmSync(work, { recursive: true }))

test('what was stored is there at the next start', async () => {
  const dataDir = await startedFolder('next-start')
  const first = await openDatabase({ dataDir })
  await first.db.insert(rateLimitHits).values(hit)
  await first.close()
  const { db } = await open(dataDir)
  expect(await db.select().from(rateLimitHits)).toEqual([hit])
})

test('a second process is refused in plain words, and may start once the first has been killed', async () => {
  const dataDir = await startedFolder('locked')
  const first = openInProcess(
    dataDir,
    "await db.insert(rateLimitHits).values({ key: 'kept', hits: 1, expiresAt: new Date() }); console.log('stored'); setInterval(() => {}, 1000)",
  )
  for await (const chunk of first.stdout) if (String(chunk).includes('stored')) break
  await expect(open(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(`The data folder ${dataDir} is in use by another process`),
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  const { db } = await open(dataDir)
  expect(await db.select().from(rateLimitHits)).toMatchObject([{ key: 'kept' }])
})

test('a first start that is killed leaves nothing in the way of the next', async () => {
  const dataDir = folder('killed')
  const first = openInProcess(dataDir, '')
  while (!existsSync(path.join(dataDir, 'pg.new', 'PG_VERSION'))) await new Promise((r) => setTimeout(r, 20))
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(readdirSync(dataDir)).toContain('pg.new')
  const database = await open(dataDir)
  expect(await database.migrationsAreCurrent()).toBe(true)
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'pg'])
})

test('each commit reaches an fsync of the operating system', async () => {
  const { db } = await open(await startedFolder('fsync'))
  const original = fs.fsyncSync
  let syncs = 0
  fs.fsyncSync = (descriptor) => {
    syncs += 1
    original(descriptor)
  }
  syncBuiltinESMExports()
  try {
    for (const key of ['a', 'b', 'c']) {
      const before = syncs
      await db.insert(rateLimitHits).values({ ...hit, key })
      expect(syncs).toBeGreaterThan(before)
    }
  } finally {
    fs.fsyncSync = original
    syncBuiltinESMExports()
  }
})

test('a database that does not write through is refused', async () => {
  const unsafe = await PGlite.create({ dataDir: path.join(await startedFolder('unsafe'), 'pg') })
  await expect(assertDurable(unsafe, () => 0)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('(fsync)'),
  })
  await unsafe.close()

  const silent = await PGlite.create({
    dataDir: path.join(folder('unsafe'), 'pg'),
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  })
  await expect(assertDurable(silent, () => 0)).rejects.toThrow('a commit reached no fsync')
  await silent.close()
})

test('a folder of another PostgreSQL is refused in plain words', async () => {
  const dataDir = folder('older')
  mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('was written by PostgreSQL 17'),
  })
  rmSync(path.join(dataDir, 'pg', 'PG_VERSION'))
  await expect(open(dataDir)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('is not a database folder'),
  })
})

test('a file where the folder should be is named, and left alone', async () => {
  const dataDir = folder('file')
  writeFileSync(dataDir, 'mine')
  await expect(open(path.join(dataDir, 'data'))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('a file stands in its place'),
  })
  await expect(open(dataDir)).rejects.toMatchObject({ name: 'StartupError' })
  expect(fs.readFileSync(dataDir, 'utf8')).toBe('mine')
})

test.for([
  ['read-only', 'size=1m,ro', 'read-only disk'],
  ['too small', 'size=20m', 'full disk'],
  // Room enough when it was looked at, and used up while the database is made.
  ['soon full', 'size=80m,nr_inodes=300', 'full disk'],
] as const)(
  'a disk that is %s is named, and no half-made folder is left',
  async ([name, options, words], { skip }) => {
    const disk = mountDisk(folder(name), options)
    if (disk === undefined) {
      skip('this user may not mount a disk')
      return
    }
    try {
      await expect(open(path.join(disk.folder, 'data'))).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining(words),
      })
      expect(readdirSync(disk.folder)).toEqual([])
    } finally {
      disk.unmount()
    }
  },
)

test('with too little room it is read and nothing is stored, said once, until there is room', async ({
  skip,
}) => {
  const disk = mountDisk(folder('shrinking'), 'size=160m')
  if (disk === undefined) {
    skip('this user may not mount a disk')
    return
  }
  try {
    const dataDir = path.join(disk.folder, 'data')
    await makeEmbeddedFolder(dataDir)
    const lines: string[] = []
    const log = createLogger({ level: 'info', write: (line) => lines.push(line) })
    const room = { minFreeBytes: 64 * 2 ** 20, log }
    const { db, background, hasRoom, proveWriting, close } = await openDatabase({ dataDir, room })
    await db.insert(rateLimitHits).values(hit)

    disk.fill(63 * 2 ** 20)
    for (const key of ['b', 'c'])
      await expect(db.insert(rateLimitHits).values({ ...hit, key })).rejects.toMatchObject({
        cause: { code: '25006' },
      })
    await expect(background.transaction((tx) => tx.delete(rateLimitHits))).rejects.toThrow('Failed query')
    await expect(proveWriting()).rejects.toThrow('Failed query')
    expect(hasRoom()).toBe(false)
    expect(await db.select().from(rateLimitHits)).toEqual([hit])
    expect(lines).toEqual([expect.stringContaining('the disk is nearly full')])

    disk.clear()
    expect(await db.select().from(rateLimitHits)).toEqual([hit])
    await db.insert(rateLimitHits).values({ ...hit, key: 'd' })
    await proveWriting()
    expect(hasRoom()).toBe(true)
    await close()

    disk.fill(40 * 2 ** 20)
    await expect(openDatabase({ dataDir, room })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('is on a full disk. The embedded database needs 64 MB of room.'),
    })
    // A command may use the last of it: somebody has to be able to save what is there.
    await (await openDatabase({ dataDir, shouldMigrate: false })).close()
  } finally {
    disk.unmount()
  }
})
