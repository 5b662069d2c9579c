import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertUnused } from '#platform/db/cluster.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freePort } from './free-port.ts'
import { endServers } from './server-process.ts'
import { createPostgresDatabase } from './test-database.ts'

/** A folder and an empty database for servers of one test. */
export type FaultPlace = {
  /** For `startServer`: database, folder, a free port, no limits. */
  settings: Record<string, string>
  dataDir: string
  /** Opens the database from outside, as a command does. */
  openDatabase: () => Promise<Database>
  /** Of the embedded database's first process. */
  databasePid: () => number
  /** Ends what still runs there, too. */
  remove: () => Promise<void>
}

type PlaceOptions = {
  dataDir?: string
  /** On a new database of the cluster the tests share, which several servers may use, instead of an embedded one. */
  isElsewhere?: boolean
}

/** A place of its own for one test. */
export async function makeFaultPlace({ dataDir, isElsewhere }: PlaceOptions = {}): Promise<FaultPlace> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'loomsbury-faults-'))
  const elsewhere = isElsewhere ? await createPostgresDatabase() : undefined
  return {
    dataDir: folder,
    settings: {
      DATA_DIR: folder,
      ...(elsewhere && { DATABASE_URL: elsewhere.url }),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      AGENCY_INBOX: 'team@agency.test',
    },
    openDatabase: () => openDatabase({ dataDir: folder, databaseUrl: elsewhere?.url, shouldMigrate: false }),
    databasePid: () =>
      Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    remove: async () => {
      await endServers(folder)
      await elsewhere?.drop()
      // A killed server leaves its database running.
      await assertUnused(folder).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
