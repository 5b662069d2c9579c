import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { defaultMigrationsDir, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { RoomOptions } from './room.ts'

export type DatabaseOptions = {
  /** A postgres:// address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** Where notices are heard, if `databaseUrl` is that of a pooler: one that lends its connections by the transaction. */
  databaseListenUrl?: string | undefined
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
    ? openPostgres(options.databaseUrl, migrations, { shouldMigrate, listenUrl: options.databaseListenUrl })
    : openEmbedded(options.dataDir, migrations, shouldMigrate, options.room)
}
