import path from 'node:path'
import { StartupError } from '../errors.ts'
import { hasCluster, openCluster } from './cluster.ts'
import { unavailabilityIn, type Database } from './database.ts'
import { assertRoomForDatabase, describeFolderFault, explainFolderFault, freeBytes } from './folder-faults.ts'
import { defaultMigrationsDir, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Log } from '../log.ts'

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
  if (server) assertRoomForDatabase(dataDir, hasCluster(dataDir) ? startBytes : server.minFreeBytes)
  const isFull = server !== undefined && freeBytes(dataDir) < server.minFreeBytes
  const cluster = await openCluster(dataDir, {
    isServer: server !== undefined,
    isReadOnly: isFull,
    log: server?.log,
  })
  try {
    const database = await openPostgres(cluster.url, migrations, { shouldMigrate })
    const room = server && watchRoom(dataDir, server, { wasEnough: !isFull, onChange: cluster.allowWriting })
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
    // A newer version brings migrations, which need the room as well.
    if (isFull && unavailabilityIn(error) === 'unwritable')
      throw new StartupError(describeFolderFault(dataDir, 'ENOSPC', server.minFreeBytes), { cause: error })
    throw explainFolderFault(error, dataDir)
  }
}

// What PostgreSQL needs to start on its files; with less than `minFreeBytes` it is only read.
const startBytes = 8 * 2 ** 20

type RoomOptions = {
  /** Below this nothing more is stored. */
  minFreeBytes: number
  log: Log
}

type Room = {
  isEnough: () => boolean
  close: () => void
}

const LOOK_EVERY_MS = 1000
const SAY_EVERY_MS = 60_000

/**
 * Watches the free space of a folder's disk: PostgreSQL ends itself when its log finds no room for the next segment.
 */
function watchRoom(
  folder: string,
  { minFreeBytes, log }: RoomOptions,
  { wasEnough, onChange }: { wasEnough: boolean; onChange: (isEnough: boolean) => void },
): Room {
  let isEnough = wasEnough
  let saidAtMs = Number.NEGATIVE_INFINITY

  function look(): void {
    const free = freeBytes(folder)
    const before = isEnough
    isEnough = free >= minFreeBytes
    if (isEnough !== before) onChange(isEnough)
    if (isEnough && !before) log.info('the disk has room again: inquiries are stored again')
    if (isEnough || performance.now() - saidAtMs < SAY_EVERY_MS) return
    saidAtMs = performance.now()
    log.error(
      { freeMb: inMb(free), neededMb: inMb(minFreeBytes) },
      'the disk is nearly full: pages are served, nothing is stored until there is room',
    )
  }

  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()
  look()
  return { isEnough: () => isEnough, close: () => clearInterval(looking) }
}

const inMb = (bytes: number) => Math.floor(bytes / 2 ** 20)
