import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresDatabase, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './open-database.ts'
import { applyMigrations, areMigrationsApplied, defaultMigrationsDir, readMigrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

const checkedIn = readMigrations(defaultMigrationsDir())
const migration = (folderMillis: number, ...statements: string[]) => ({
  folderMillis,
  sql: statements,
  hash: `test-${folderMillis}`,
  bps: true,
})
const hasTable = async (name: string) => {
  const { rows } = await database.db.execute<{ oid: unknown }>(sql`select to_regclass(${name}) as oid`)
  return rows[0]?.oid !== null
}

test('a fresh database has every checked-in migration', async () => {
  expect(checkedIn.length).toBeGreaterThan(0)
  expect(await database.migrationsAreCurrent()).toBe(true)
})

test('a missing migration is noticed and applied, also one older than the newest', async () => {
  const late = [migration(1, 'create table late_one (id int)'), ...checkedIn]
  expect(await areMigrationsApplied(database.db, late)).toBe(false)
  await applyMigrations(database.db, late)
  expect(await hasTable('late_one')).toBe(true)
  expect(await areMigrationsApplied(database.db, late)).toBe(true)
})

test('a database that is ahead of this code counts as current', async () => {
  await applyMigrations(database.db, [...checkedIn, migration(9e12, 'create table newer (id int)')])
  expect(await database.migrationsAreCurrent()).toBe(true)
})

test('of migrations that fail nothing remains', async () => {
  const failing = [migration(2, 'create table half (id int)'), migration(3, 'create table half (id int)')]
  await expect(applyMigrations(database.db, failing)).rejects.toThrow('Failed query')
  expect(await hasTable('half')).toBe(false)
  expect(await areMigrationsApplied(database.db, failing.slice(0, 1))).toBe(false)
})

test('many that migrate at the same time apply each migration once', async () => {
  const new1 = [migration(4, 'create table together (id int)', 'insert into together values (1)')]
  await Promise.all([1, 2, 3, 4].map(() => applyMigrations(database.db, new1)))
  const { rows } = await database.db.execute(sql`select * from together`)
  expect(rows).toHaveLength(1)
})

test('processes that start together on an empty database all come up', async () => {
  const { url, drop } = await createPostgresDatabase()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl: url, dataDir: '' })))
  for (const each of opened) expect(await each.migrationsAreCurrent()).toBe(true)
  await Promise.all(opened.map((each) => each.close()))
  await drop()
})
