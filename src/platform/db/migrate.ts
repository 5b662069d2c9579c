import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { StartupError } from '../errors.ts'
import type { Db, Tx } from './database.ts'

// Any constant: the advisory lock under which one process at a time migrates.
const LOCK_KEY = 727_001

/** The checked-in migrations of this installation, wherever the process was started and whether or not the code is bundled. */
export function defaultMigrationsDir(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new StartupError(`No package.json above ${import.meta.dirname}.`)
    folder = parent
  }
  return path.join(folder, 'db', 'migrations')
}

/** The migrations of a folder written by drizzle-kit, oldest first. */
export function readMigrations(migrationsDir: string): MigrationMeta[] {
  try {
    return readMigrationFiles({ migrationsFolder: migrationsDir })
  } catch (error) {
    throw new StartupError(`The migrations in ${migrationsDir} cannot be read.`, { cause: error })
  }
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The names of the migrations of a folder, by their `folderMillis`. */
export function readMigrationNames(migrationsDir: string): Map<number, string> {
  const journal = readFileSync(path.join(migrationsDir, 'meta', '_journal.json'), 'utf8')
  return new Map(journalSchema.parse(JSON.parse(journal)).entries.map(({ when, tag }) => [when, tag]))
}

/**
 * Applies the migrations that are missing, all in one transaction: two processes that start together wait for
 * each other, and a failure leaves the database as it was.
 * Not drizzle's own migrator: that one takes no lock and silently skips a migration merged late, behind a newer one.
 */
export async function applyMigrations(db: Db, migrations: MigrationMeta[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForMigration(tx)
    await applyMissing(tx, migrations)
  })
}

/** Lets one transaction at a time change the tables; the lock ends with it. */
export async function lockForMigration(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = '60s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
}

/** Applies those of the migrations that are missing, inside a transaction that holds the lock above. */
export async function applyMissing(tx: Tx, migrations: MigrationMeta[]): Promise<void> {
  await tx.execute(sql`set local client_min_messages = warning`)
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const applied = await listApplied(tx)
  for (const migration of migrations) {
    if (applied.has(migration.folderMillis)) continue
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}

/** Whether each of these migrations has been applied; the database may have newer ones. */
export async function areMigrationsApplied(db: Db, migrations: MigrationMeta[]): Promise<boolean> {
  const applied = await listApplied(db)
  return migrations.every((migration) => applied.has(migration.folderMillis))
}

/** The migrations a database has had, by their `folderMillis`; none when it has never been migrated. */
export async function listApplied(db: Db): Promise<Set<number>> {
  const { rows: found } = await db.execute<{ oid: unknown }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as oid`,
  )
  if (found[0]?.oid === null) return new Set()
  const { rows } = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  )
  // A bigint comes as text.
  return new Set(rows.map((row) => Number(row.created_at)))
}

/** The names of all tables these migrations ever made, dropped ones included. */
export function tablesOf(migrations: MigrationMeta[]): string[] {
  const statements = migrations.flatMap((migration) => migration.sql).join('\n')
  const made = statements.matchAll(/(?:create table(?: if not exists)?|rename to) "(\w+)"/gi)
  return [...new Set([...made].map((match) => match[1] ?? ''))]
}

type Shape = { pattern: RegExp; words: (match: string[]) => string }

// The statements that our migrations are made of. Names are in double quotes where drizzle-kit wrote them.
const shapes: Shape[] = [
  { pattern: /^create table (?:if not exists )?"?(\w+)/i, words: ([name]) => `makes the table ${name}` },
  {
    pattern: /^alter table "?(\w+)"? add column "?(\w+)/i,
    words: ([table, name]) => `adds the column ${name} to ${table}`,
  },
  {
    pattern: /^alter table "?(\w+)"? add constraint "?\w+"? foreign key \("(\w+)/i,
    words: ([table, name]) => `holds ${name} of ${table} to the rows that it names`,
  },
  {
    pattern: /^alter table "?(\w+)"? add constraint "?(\w+)/i,
    words: ([table, name]) => `adds the rule ${name} to ${table}`,
  },
  {
    pattern: /^create (?:unique )?index (?:if not exists )?"?(\w+)"? on "?(\w+)/i,
    words: ([name, table]) => `makes the index ${name} of ${table}`,
  },
  { pattern: /^drop index (?:if exists )?"?(\w+)/i, words: ([name]) => `removes the index ${name}` },
  { pattern: /^drop table (?:if exists )?"?(\w+)/i, words: ([name]) => `REMOVES THE TABLE ${name}` },
  {
    pattern: /^alter table "?(\w+)"? drop column (?:if exists )?"?(\w+)/i,
    words: ([table, name]) => `REMOVES THE COLUMN ${name} of ${table}`,
  },
  {
    pattern: /^alter table "?(\w+)"? alter column "?(\w+)/i,
    words: ([table, name]) => `changes how ${name} of ${table} is kept`,
  },
  { pattern: /^update "?(\w+)/i, words: ([table]) => `fills in rows of ${table}` },
  { pattern: /^insert into "?(\w+)/i, words: ([table]) => `adds rows to ${table}` },
  { pattern: /^delete from "?(\w+)/i, words: ([table]) => `REMOVES ROWS of ${table}` },
  {
    pattern: /^create (?:or replace )?function (\w+)/i,
    words: ([name]) => `makes the function ${name}`,
  },
  {
    pattern: /^create (?:or replace )?trigger (\w+)/i,
    words: ([name]) => `makes the trigger ${name}`,
  },
]

/** What a statement of a migration does, in words; its beginning for one of another kind. */
export function describeStatement(statement: string): string {
  const text = withoutComments(statement)
  for (const { pattern, words } of shapes) {
    const match = pattern.exec(text)
    if (match) return words(match.slice(1))
  }
  return `runs: ${text.slice(0, 80)}${text.length > 80 ? '…' : ''}`
}

/** A statement on one line, without the comments of whole lines. */
export const withoutComments = (statement: string): string =>
  statement
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .join(' ')
