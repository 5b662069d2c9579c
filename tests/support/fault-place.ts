import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freePort } from './free-port.ts'
import { createPostgresDatabase, type TestEngine } from './test-database.ts'

/** A folder and an empty database for servers of one test, on either engine. */
export type FaultPlace = {
  /** For `startServer`: database, folder, a free port, no limits. */
  settings: Record<string, string>
  dataDir: string
  /** Opens the database from outside. The embedded one only while no server runs on it. */
  openDatabase: () => Promise<Database>
  remove: () => Promise<void>
}

export const engines: TestEngine[] = ['embedded', 'postgres']

/** A place of its own for one test. On PostgreSQL it is a new database of the cluster the tests share. */
export async function makeFaultPlace(
  engine: TestEngine,
  dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-faults-')),
): Promise<FaultPlace> {
  const postgres = engine === 'postgres' ? await createPostgresDatabase() : undefined
  return {
    dataDir,
    settings: {
      DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url }),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    openDatabase: () => openDatabase({ dataDir, databaseUrl: postgres?.url, shouldMigrate: false }),
    remove: async () => {
      await postgres?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
