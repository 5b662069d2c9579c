import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Db, Tx } from '../db/database.ts'
import { applyMissing, lockForMigration, tablesOf, listApplied } from '../db/migrate.ts'
import { StartupError } from '../errors.ts'
import { openDatabase } from '../db/open-database.ts'
import { hasPrograms } from '../db/postgres-programs.ts'
import { copyFolderPrefix, keepFromSweeping } from '../leftovers.ts'
import {
  backupEndSchema,
  backupHeadSchema,
  parseRowLine,
  readLines,
  type BackupEnd,
  type BackupHead,
  differingTables,
  type TableDigests,
} from './format.ts'
import { listColumns, digestRows, writeBackup, type BackupOptions } from './write-backup.ts'

const MAX_BATCH_ROWS = 500
const MAX_BATCH_CHARACTERS = 1_000_000

export type RestoreOptions = {
  migrations: MigrationMeta[]
  /** True replaces everything in our tables; false refuses a database that holds a row. */
  shouldReplace: boolean
  /** Opens a file that is encrypted (BACKUP_KEY). */
  key?: string | undefined
  /** What the database knows that has to hold in the restored one as well: called before, gives what is done after. */
  carryOver?: (tx: Tx) => Promise<(tx: Tx) => Promise<void>>
}

/**
 * Restores a backup of this or an earlier version: makes the tables as they were then, fills them, and brings them up to
 * date, all in one transaction. Returns the number of rows by table. Throws a StartupError for a file that is
 * damaged or too new, and for a database that is not empty.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  options: RestoreOptions,
): Promise<Record<string, number>> {
  const { migrations, shouldReplace, key } = options
  const { head, end } = await checkBackup(file, migrations, key)
  const known = migrations.filter((migration) => head.migrations.includes(migration.folderMillis))
  await db.transaction(async (tx) => {
    await lockForMigration(tx)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    if (!shouldReplace) await assertEmpty(tx, tablesOf(migrations))
    const afterwards = await options.carryOver?.(tx)
    await dropTables(tx, tablesOf(migrations))
    await applyMissing(tx, known)
    await withoutForeignKeys(tx, () => loadRows(tx, file, key))
    await setSequences(tx, end)
    await assertComplete(tx, end)
    await applyMissing(tx, migrations)
    await afterwards?.(tx)
  })
  return end.rows
}

/** Reads a whole backup without a database. Throws a StartupError unless it is complete, unchanged and not of a newer version. */
export async function checkBackup(
  file: string,
  migrations: MigrationMeta[],
  key?: string,
): Promise<{ head: BackupHead; end: BackupEnd }> {
  const { head, end } = await readEnds(file, key)
  const ours = new Set(migrations.map((migration) => migration.folderMillis))
  if (!head.migrations.every((migration) => ours.has(migration))) {
    throw new StartupError(`${file} was made by a newer version of this program. Update first, then restore.`)
  }
  return { head, end }
}

async function readEnds(
  file: string,
  key: string | undefined,
): Promise<{ head: BackupHead; end: BackupEnd }> {
  const damaged = (cause?: unknown) =>
    new StartupError(`${file} is not a complete backup of this program.`, { cause })
  const hash = createHash('sha256')
  let first = ''
  let last = ''
  try {
    for await (const line of readLines(file, key)) {
      if (first === '') first = line
      else hash.update(`${last}\n`)
      last = line
    }
    const head = backupHeadSchema.parse(JSON.parse(first))
    const end = backupEndSchema.parse(JSON.parse(last))
    if (end.sha256 === hash.digest('hex')) return { head, end }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartupError(`There is no file ${file}.`, { cause: error })
    }
    if (error instanceof StartupError) throw error
    throw damaged(error)
  }
  throw damaged()
}

async function assertEmpty(tx: Tx, tables: string[]): Promise<void> {
  const filled = []
  for (const table of tables) {
    if ((await listColumns(tx, table)).length > 0 && (await countRows(tx, table)) > 0) filled.push(table)
  }
  if (filled.length > 0) {
    throw new StartupError(
      `The database is not empty (${filled.join(', ')}). Restore into an empty one, or add --force to replace everything in it.`,
    )
  }
}

async function dropTables(tx: Tx, tables: string[]): Promise<void> {
  await tx.execute(sql`set local client_min_messages = warning`)
  for (const table of tables) await tx.execute(sql`drop table if exists ${sql.identifier(table)} cascade`)
  await tx.execute(sql`drop schema if exists drizzle cascade`)
}

/** Rows come table by table; the keys between them are put back, and checked, when all are there. */
async function withoutForeignKeys(tx: Tx, load: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ drop: string; add: string }>(
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of rows) await tx.execute(sql.raw(key.drop))
  await load()
  for (const key of rows) await tx.execute(sql.raw(key.add))
}

async function loadRows(tx: Tx, file: string, key: string | undefined): Promise<void> {
  let table = ''
  let batch: string[] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertRows(tx, table, batch)
    batch = []
    characters = 0
  }
  for await (const line of readLines(file, key)) {
    const row = parseRowLine(line)
    if (row === undefined) continue
    if (row.table !== table || batch.length >= MAX_BATCH_ROWS || characters >= MAX_BATCH_CHARACTERS)
      await flush()
    table = row.table
    batch.push(row.json)
    characters += row.json.length
  }
  await flush()
}

async function insertRows(tx: Tx, table: string, rows: string[]): Promise<void> {
  const columns = await listColumns(tx, table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::json)`,
  )
}

async function setSequences(tx: Tx, end: BackupEnd): Promise<void> {
  for (const [place, value] of Object.entries(end.sequences)) {
    const [table, column] = place.split('.')
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${value}::bigint)`)
  }
}

async function assertComplete(tx: Tx, end: BackupEnd): Promise<void> {
  for (const [table, expected] of Object.entries(end.rows)) {
    const count = await countRows(tx, table)
    if (count !== expected)
      throw new Error(`${table} has ${count} rows after the restore instead of ${expected}`)
  }
}

async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Writes a backup (`writeBackup`) and proves it: restores the file into a fresh embedded database in a folder of its own and
 * compares every table with what was read. Only then does the file have its name. Throws a StartupError, and removes what was
 * written, when anything differs.
 * @returns the number of rows by table, and false for `isVerified` where this system has no embedded database
 */
export async function makeVerifiedBackup(
  db: Db,
  file: string,
  options: BackupOptions,
): Promise<{ rows: Record<string, number>; isVerified: boolean }> {
  const isVerified = hasPrograms()
  const { rows } = await writeBackup(db, file, options, async (half, digests) => {
    if (!isVerified) return
    const stopKeeping = keepFromSweeping(half)
    try {
      // As the tables are now: a migration that is still missing would change the rows.
      const applied = await listApplied(db)
      const migrations = options.migrations.filter(({ folderMillis }) => applied.has(folderMillis))
      const differing = await compareRestored(half, digests, { ...options, migrations })
      if (differing.length > 0)
        throw new StartupError(`${file} does not restore as it was (${differing.join(', ')}).`)
    } finally {
      stopKeeping()
    }
  })
  return { rows, isVerified }
}

/** Which tables are others once the file is restored. */
async function compareRestored(
  file: string,
  expected: TableDigests,
  options: BackupOptions,
): Promise<string[]> {
  const folder = mkdtempSync(copyFolderPrefix)
  // PostgreSQL, which may be another user, has to get through to its own folder.
  chmodSync(folder, 0o711)
  const stopKeeping = keepFromSweeping(folder)
  try {
    const database = await openDatabase({ dataDir: path.join(folder, 'data'), shouldMigrate: false })
    try {
      await restoreBackup(database.db, file, { ...options, shouldReplace: false })
      return differingTables(expected, await digestRows(database.db, options))
    } finally {
      await database.close()
    }
  } finally {
    stopKeeping()
    rmSync(folder, { recursive: true, force: true })
  }
}
