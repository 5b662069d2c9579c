import type { Database } from './database.ts'
import { defaultMigrationsDir, readMigrations } from './migrate.ts'
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
  // Only one of the two is ever in memory.
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    const { databaseUrl, databaseListenUrl: listenUrl } = options
    return await openPostgres(databaseUrl, migrations, { shouldMigrate, listenUrl })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return await openEmbedded(options.dataDir, migrations, shouldMigrate, options.room)
}
