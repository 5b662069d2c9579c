import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { getSecret } from '#accounts/secret.server.ts'
import { secrets, users } from '#accounts/table.server.ts'
import { blogPosts } from '#articles/table.server.ts'
import { pictureFiles, pictures } from '#articles/pictures/picture-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { Db } from '../db/database.ts'
import { applyMigrations, defaultMigrationsDir, readMigrations, tablesOf } from '../db/migrate.ts'
import { StartupError } from '../errors.ts'
import { newBackupKey } from './format.ts'
import { restoreBackup, makeVerifiedBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { isFull } from '#tests/support/full.ts'

const migrations = readMigrations(defaultMigrationsDir())
const tables = tablesOf(migrations)
const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-backup-'))
const file = path.join(folder, 'backup.ndjson.gz')
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  source = await openTestDatabase()
  target = await openTestDatabase()
})
beforeEach(async () => {
  rmSync(file, { force: true })
  await Promise.all([source, target].map((database) => database.reset()))
})
afterAll(async () => {
  await Promise.all([source, target].map((database) => database.close()))
  rmSync(folder, { recursive: true })
})

const inquiry = {
  firstName: 'Zoë\n"quoted" \\ \u{1F9F5}',
  lastName: "O'Neil; drop table users",
  email: 'zoe@example.org',
  message: 'line\r\nline\ttab\u2028end',
  reference: 'LB-00000',
  submissionKey: 'k',
  statusToken: 't',
  source: 'landing' as const,
  details: { phone: '0123', nested: '{"a":1}' },
  replyDueAt: new Date('2026-03-29T00:30:00.123Z'),
}

// Every byte there is, and more of them than fit into one line of anything.
const pictureBytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256)

async function fill(db: Db): Promise<void> {
  await seedDemonstration(db)
  await db.insert(contactSubmissions).values(inquiry)
  await db.execute(sql`update contact_submissions set created_at = '2026-03-29T00:59:59.123456Z'`)
  await db.execute(
    sql`insert into outbox_jobs (id, kind, payload) values (9007199254740993, 'x', '{"n": 12345678901234567890.5}')`,
  )
  const post = { excerpt: 'e', content: '<p>c</p>', authorName: 'A', tags: ['a,b', '"c"', '', 'NULL', '{}'] }
  const posts = Array.from({ length: 1203 }, (_, number) => ({
    ...post,
    title: `${number}`,
    slug: `${number}`,
  }))
  await db.insert(blogPosts).values(posts)
  await db.delete(blogPosts).where(eq(blogPosts.slug, '1202'))
  const at = new Date('2026-03-29T00:30:00.123Z')
  const picture = { type: 'png', width: 9, height: 9, name: 'ä "b".png', createdAt: at, uploadedAt: at }
  await db.insert(pictures).values({ ...picture, id: 'p', bytes: pictureBytes.length })
  // More than are fetched in parallel.
  const files = Array.from({ length: 19 }, (_, number) => ({ width: number + 1, data: pictureBytes }))
  await db
    .insert(pictureFiles)
    .values(files.map((one) => ({ ...one, pictureId: 'p', format: 'webp' as const })))
}

// Without the words that the database computes: what is a letter beyond ASCII depends on its locale.
async function contents(db: Db): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select (to_jsonb(t) - 'search_words')::text as row from ${sql.identifier(table)} as t order by 1`,
    )
    all[table] = rows
  }
  return all
}

const rewriteBackup = (change: (text: string) => string): void =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())))

test('every row and type comes back, and from there again', async () => {
  await fill(source.db)
  const before = await contents(source.db)
  await writeBackup(source.db, file, { migrations, leaveOut: [] })
  const rows = await restoreBackup(target.db, file, { migrations, shouldReplace: false })
  expect(rows).toMatchObject({ users: 1, contact_submissions: 1, blog_posts: 1202, client_projects: 6 })
  expect(await contents(target.db)).toEqual(before)
  const [kept] = await target.db.select().from(pictureFiles).where(eq(pictureFiles.width, 19))
  expect(Buffer.compare(kept?.data ?? new Uint8Array(), pictureBytes)).toBe(0)
  expect(await target.migrationsAreCurrent()).toBe(true)

  const again = path.join(folder, 'again.gz')
  await writeBackup(target.db, again, { migrations, leaveOut: [] })
  await restoreBackup(source.db, again, { migrations, shouldReplace: true })
  expect(await contents(source.db)).toEqual(before)
  rmSync(again)
}, 120_000)

if (isFull)
  test('ids go on where they were, also after the last row was deleted, and foreign keys hold again', async () => {
    await fill(source.db)
    await writeBackup(source.db, file, { migrations, leaveOut: [] })
    {
      const { db } = target
      await restoreBackup(db, file, { migrations, shouldReplace: false })
      const post = { title: 't', slug: 'next', excerpt: 'e', content: 'c', authorName: 'A' }
      expect(await db.insert(blogPosts).values(post).returning({ id: blogPosts.id })).toEqual([{ id: 1204 }])
      const orphan = sql`insert into project_updates (project_id, title, description, update_type) values (99, '', '', '')`
      await expect(db.execute(orphan)).rejects.toThrow('Failed query')
    }
  })

if (isFull)
  test('a database that holds anything is left alone unless it shall be replaced', async () => {
    await writeBackup(source.db, file, { migrations, leaveOut: [] })
    {
      const { db } = target
      await seedDemonstration(db)
      const before = await contents(db)
      await expect(restoreBackup(db, file, { migrations, shouldReplace: false })).rejects.toThrow(
        /not empty \(users, /,
      )
      expect(await contents(db)).toEqual(before)
      await restoreBackup(db, file, { migrations, shouldReplace: true })
      expect(await db.select().from(users)).toEqual([])
    }
  })

if (isFull)
  test('a backup from before a migration is brought up to date, data included', async () => {
    await fill(source.db)
    await writeBackup(source.db, file, { migrations, leaveOut: [] })
    const next = {
      folderMillis: 9e12,
      hash: 'next',
      bps: true,
      sql: [
        'alter table "users" add column "full_name" text',
        `update "users" set "full_name" = "first_name" || ' ' || "last_name"`,
        'alter table "users" alter column "full_name" set not null',
      ],
    }
    {
      const newer = [...migrations, next]
      await applyMigrations(target.db, newer)
      await restoreBackup(target.db, file, { migrations: newer, shouldReplace: false })
      const { rows } = await target.db.execute(sql`select full_name from users`)
      expect(rows).toEqual([{ full_name: 'Alex Morgan' }])

      // And the other way round: what the newer version wrote, this one does not touch.
      const newerFile = path.join(folder, 'newer.gz')
      await writeBackup(target.db, newerFile, { migrations: newer, leaveOut: [] })
      await expect(restoreBackup(source.db, newerFile, { migrations, shouldReplace: true })).rejects.toThrow(
        'newer version',
      )
      rmSync(newerFile)
      await restoreBackup(target.db, file, { migrations, shouldReplace: true })
    }
  })

test.each([
  ['is cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 600))],
  ['has lost its end', () => rewriteBackup((text) => text.split('\n').slice(0, -2).join('\n'))],
  ['was changed', () => rewriteBackup((text) => text.replace('Demo', 'Dema'))],
  ['has lost a line', () => rewriteBackup((text) => text.split('\n').toSpliced(3, 1).join('\n'))],
  ['is no gzip', () => writeFileSync(file, 'hello')],
  ['is something else', () => rewriteBackup(() => '{"hello":1}\n{"hello":2}\n')],
])('a file that %s is refused and nothing is changed', async (_, damage) => {
  await seedDemonstration(source.db)
  await writeBackup(source.db, file, { migrations, leaveOut: [] })
  damage()
  const before = await contents(source.db)
  const restoring = restoreBackup(source.db, file, { migrations, shouldReplace: true })
  await expect(restoring).rejects.toThrow(StartupError)
  await expect(restoring).rejects.toThrow('not a complete backup')
  expect(await contents(source.db)).toEqual(before)
})

if (isFull)
  test('tables that are left out come back empty, and the rest is whole', async () => {
    await fill(source.db)
    await source.db.insert(secrets).values({ name: 'session-cookies', value: 'do-not-tell' })
    await writeBackup(source.db, file, { migrations, leaveOut: ['secrets', 'sessions'] })
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('do-not-tell')
    {
      const { db } = target
      const rows = await restoreBackup(db, file, { migrations, shouldReplace: false })
      expect(rows).toMatchObject({ users: 1, blog_posts: 1202 })
      expect(rows).not.toHaveProperty('secrets')
      expect(await db.select().from(secrets)).toEqual([])
      // Made again by the next start.
      expect(await getSecret(db, 'session-cookies')).not.toBe('do-not-tell')
    }
  })

test('a restore that fails half way changes nothing', async () => {
  await seedDemonstration(source.db)
  await writeBackup(source.db, file, { migrations, leaveOut: [] })
  const before = await contents(source.db)
  const failing = { folderMillis: 9e12, hash: 'bad', bps: true, sql: ['select no_such_function()'] }
  const restoring = restoreBackup(source.db, file, {
    migrations: [...migrations, failing],
    shouldReplace: true,
  })
  await expect(restoring).rejects.toThrow('Failed query')
  expect(await contents(source.db)).toEqual(before)
  expect(await source.migrationsAreCurrent()).toBe(true)
})

test('with a key no one reads it without, and it comes back whole with it', async () => {
  const [key, otherKey] = [await newBackupKey(), await newBackupKey()]
  await fill(source.db)
  const before = await contents(source.db)
  await writeBackup(source.db, file, { migrations, leaveOut: [], key })
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
  const restore = async (to: Db, given?: string) =>
    await restoreBackup(to, file, { migrations, shouldReplace: true, ...(given && { key: given }) })
  {
    await restore(target.db, key)
    expect(await contents(target.db)).toEqual(before)
    await expect(restore(target.db)).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY')
    await expect(restore(target.db, otherKey)).rejects.toThrow('made with another key than BACKUP_KEY')
    for (const damaged of [bytes.subarray(0, -20), Buffer.from(bytes).fill(7, 5000, 5010)]) {
      writeFileSync(file, damaged)
      await expect(restore(target.db, key)).rejects.toThrow('is not a complete backup')
    }
    writeFileSync(file, bytes)
    expect(await contents(target.db)).toEqual(before)
  }
}, 120_000)

if (isFull)
  test('a backup is restored to compare it before it is reported', async () => {
    await fill(source.db)
    const { rows, isVerified } = await makeVerifiedBackup(source.db, file, {
      migrations,
      leaveOut: ['secrets'],
    })
    expect(isVerified).toBe(true)
    expect(rows).toMatchObject({ users: 1, blog_posts: 1202 })
    expect(existsSync(file)).toBe(true)
  }, 120_000)

if (isFull)
  test('what does not restore as it was is no backup: it is removed, and the tables are named', async () => {
    await fill(source.db)
    const digests = vi.spyOn(BigInt, 'asUintN')
    digests.mockImplementationOnce(() => 1n)
    const making = makeVerifiedBackup(source.db, file, { migrations, leaveOut: [] })
    await expect(making).rejects.toThrow(/does not restore as it was \(\w+\)/)
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    digests.mockRestore()
  }, 120_000)

if (isFull)
  test('a missing file, an existing one and a place that cannot be written are named', async () => {
    const options = { migrations, shouldReplace: false }
    await expect(restoreBackup(source.db, file, options)).rejects.toThrow(`There is no file ${file}.`)
    await writeBackup(source.db, file, { migrations, leaveOut: [] })
    const before = readFileSync(file)
    await expect(writeBackup(source.db, file, { migrations, leaveOut: [] })).rejects.toThrow('exists already')
    expect(readFileSync(file)).toEqual(before)
    const below = path.join(file, 'backup.gz')
    await expect(writeBackup(source.db, below, { migrations, leaveOut: [] })).rejects.toThrow(StartupError)
    expect(existsSync(`${below}.part`)).toBe(false)
  })
