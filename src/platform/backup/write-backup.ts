import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Db, Tx } from '../db/database.ts'
import { listApplied, tablesOf } from '../db/migrate.ts'
import { StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import {
  rowLine,
  type BackupEnd,
  type BackupHead,
  createDigest,
  type TableDigests,
  encryptTo,
} from './format.ts'

const ROWS_PER_FETCH = 500
// Up to a megabyte each, and twice that as text.
const FILES_PER_FETCH = 8

export type BackupOptions = {
  migrations: MigrationMeta[]
  /** Tables whose rows stay where they are: what signs someone in, and is made again when it is missing. */
  leaveOut: string[]
  /** Encrypts the file (BACKUP_KEY). */
  key?: string | undefined
}

/** What was written: rows by table, and what they add up to. */
export type WrittenBackup = { rows: Record<string, number>; digests: TableDigests }

/**
 * Writes everything in our tables, as of one moment, to `file`, which appears only when it is whole and `prove`, if there is
 * one, did not throw. Until then it has another name: a process that is killed leaves nothing that looks like a backup.
 * Throws a StartupError when the file exists or cannot be written.
 */
export async function writeBackup(
  db: Db,
  file: string,
  options: BackupOptions,
  prove?: (half: string, digests: TableDigests) => Promise<void>,
): Promise<WrittenBackup> {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Name another file.`)
  const half = `${file}.part`
  try {
    const written = await writeHalf(db, half, options).catch((error: unknown) => {
      if (error instanceof Error && 'syscall' in error && 'code' in error)
        throw new StartupError(`${file} cannot be written (${String(error.code)}).`, { cause: error })
      throw error
    })
    await prove?.(half, written.digests)
    renameSync(half, file)
    fsyncPath(path.dirname(file))
    return written
  } catch (error) {
    if (existsSync(half)) rmSync(half)
    throw error
  }
}

async function writeHalf(
  db: Db,
  half: string,
  { migrations, leaveOut, key }: BackupOptions,
): Promise<WrittenBackup> {
  const rows: Record<string, number> = {}
  const digest = createDigest()
  mkdirSync(path.dirname(half), { recursive: true })
  await db.transaction(async (tx) => {
    const tables = tablesOf(migrations).filter((table) => !leaveOut.includes(table))
    const lines = withEnd(tx, backupLines(tx, tables, { rows, digest }), rows)
    // Readable by this user alone: it holds people's data.
    const target = createWriteStream(half, { mode: 0o600 })
    await (key === undefined
      ? pipeline(lines, createGzip(), target)
      : pipeline(lines, createGzip(), encryptTo(key), target))
  }, asOfOneMoment)
  fsyncPath(half)
  return { rows, digests: digest.read() }
}

const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** What the rows of a database add up to, for comparing it with a backup. */
export async function digestRows(db: Db, { migrations, leaveOut }: BackupOptions): Promise<TableDigests> {
  const digest = createDigest()
  const tables = tablesOf(migrations).filter((table) => !leaveOut.includes(table))
  await db.transaction(async (tx) => {
    const lines = backupLines(tx, tables, { rows: {}, digest })
    // Each line is added up on its way.
    while ((await lines.next()).done !== true);
  }, asOfOneMoment)
  return digest.read()
}

type Counted = { rows: Record<string, number>; digest: ReturnType<typeof createDigest> }

async function* backupLines(tx: Tx, ourTables: string[], { rows, digest }: Counted): AsyncGenerator<string> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
  const head: BackupHead = {
    format: 'loomsbury-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: [...(await listApplied(tx))].sort((a, b) => a - b),
  }
  yield JSON.stringify(head)
  for (const table of ourTables) {
    const columns = await listColumns(tx, table)
    if (columns.length === 0) continue // dropped by a later migration
    rows[table] = 0
    for await (const json of rowsOf(tx, table, columns)) {
      rows[table] += 1
      digest.add(table, json)
      yield rowLine(table, json)
    }
  }
}

async function* withEnd(
  tx: Tx,
  lines: AsyncGenerator<string>,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(`${line}\n`)
    yield `${line}\n`
  }
  // Read after the rows: a sequence is never behind them.
  const end: BackupEnd = { rows, sequences: await listSequences(tx, rows), sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

async function* rowsOf(tx: Tx, table: string, columns: string[]): AsyncGenerator<string> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select row_to_json(kept)::text as json from (select ${list} from ${sql.identifier(table)}) as kept`,
  )
  const perFetch = (await hasFiles(tx, table)) ? FILES_PER_FETCH : ROWS_PER_FETCH
  for (;;) {
    const { rows } = await tx.execute<{ json: string }>(sql.raw(`fetch ${perFetch} from backup_rows`))
    for (const row of rows) yield row.json
    if (rows.length < perFetch) break
  }
  await tx.execute(sql`close backup_rows`)
}

async function hasFiles(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type = 'bytea'`,
  )
  return rows.length > 0
}

/** The columns of one of our tables, without those the database computes itself; none when there is no such table. */
export async function listColumns(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return rows.map((row) => row.column_name)
}

async function listSequences(tx: Tx, tables: Record<string, number>): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {}
  for (const table of Object.keys(tables)) {
    const { rows } = await tx.execute<{ column_name: string; last_value: string | number | null }>(
      sql`select column_name, pg_sequence_last_value(pg_get_serial_sequence(table_name, column_name)::regclass) as last_value
        from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and pg_get_serial_sequence(table_name, column_name) is not null`,
    )
    for (const { column_name, last_value } of rows) {
      if (last_value !== null) sequences[`${table}.${column_name}`] = Number(last_value)
    }
  }
  return sequences
}
