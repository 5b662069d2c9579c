import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.ts'
import type { Listen } from './listen.ts'
import { defaultMigrationsDir, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { RoomOptions } from './room.ts'

type Rows<Row> = { rows: Row[] }

// Both drivers answer `execute` with an object that has `rows`; nothing else of their answers is shared.
interface SharedResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database, whichever engine stands behind it. Inside `db.transaction(async (tx) => …)` only `tx` may be used: `db` throws there. */
export type Db = PgDatabase<SharedResult>

/** One open transaction. A function that takes a `Tx` cannot be called outside a transaction; one that takes a `Db` works in both. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  /** The same database for work that nobody waits for: on the embedded one visitors go first. */
  background: Db
  engine: 'postgres' | 'pglite'
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  /** Rejects when nothing can be stored: the database is read-only or its disk is full. */
  proveWriting: () => Promise<void>
  /** False while the disk of the embedded database is nearly full: it can be read, and refuses to store. */
  hasRoom: () => boolean
  /** True when every checked-in migration has been applied; a database that is ahead of this code counts as current. */
  migrationsAreCurrent: () => Promise<boolean>
  listen: Listen
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** A postgres:// address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  migrationsDir?: string
  /** False leaves the tables as they are: a backup must not change what it saves. */
  shouldMigrate?: boolean
  /** With it the embedded database stores nothing while its disk is nearly full; a command may use the last of it. */
  room?: RoomOptions
}

/** Opens and migrates the database, making the embedded one at its first start. Every foreseeable fault (in use, unreachable, read-only, full, another version) throws a StartupError. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrations = readMigrations(options.migrationsDir ?? defaultMigrationsDir())
  const { shouldMigrate = true } = options
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, migrations, shouldMigrate)
    : openEmbedded(options.dataDir, migrations, shouldMigrate, options.room)
}
