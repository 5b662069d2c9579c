import path from 'node:path'
import { openCluster } from './cluster.ts'
import type { Database } from './database.ts'
import { assertRoomForDatabase, explainFolderFault } from './folder-faults.ts'
import { defaultMigrationsDir, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { watchRoom, type RoomOptions } from './room.ts'

export type DatabaseOptions = {
  /** A postgres:// address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** Where notices are heard, if `databaseUrl` is that of a pooler: one that lends its connections by the transaction. */
  databaseListenUrl?: string | undefined
  dataDir: string
  migrationsDir?: string
  /** False leaves the tables as they are: a backup must not change what it saves. */
  shouldMigrate?: boolean
  /**
   * Of the server, which runs the embedded database alone: it starts it again when it ends, and stores nothing while its
   * disk is nearly full. A command, which has none, joins the server's database, and may use the last of the disk.
   */
  server?: RoomOptions
}

/** Opens and migrates the database, making the embedded one at its first start. Every foreseeable fault (in use, unreachable, read-only, full, another version) throws a StartupError. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseListenUrl: listenUrl, shouldMigrate = true } = options
  const migrations = readMigrations(options.migrationsDir ?? defaultMigrationsDir())
  if (databaseUrl) return await openPostgres(databaseUrl, migrations, { shouldMigrate, listenUrl })

  const { server } = options
  const dataDir = path.resolve(options.dataDir)
  if (server) assertRoomForDatabase(dataDir, server.minFreeBytes)
  const cluster = await openCluster(dataDir, { isServer: server !== undefined, log: server?.log })
  try {
    const database = await openPostgres(cluster.url, migrations, { shouldMigrate })
    const room = server && watchRoom(dataDir, server, cluster.allowWriting)
    return {
      ...database,
      hasRoom: () => room?.isEnough() ?? true,
      async close() {
        room?.close()
        await database.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw explainFolderFault(error, dataDir)
  }
}
