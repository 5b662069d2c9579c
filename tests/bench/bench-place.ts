import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/server-process.ts'
import { type Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'

export type BenchPlace = {
  folder: string
  settings: Record<string, string>
  /** Opens its database from outside, as a command does. */
  openDatabase: () => Promise<Database>
  remove: () => Promise<void>
}

/** A folder, which gets an embedded database, and a port, for servers to be measured. */
export async function makeBenchPlace(): Promise<BenchPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-bench-'))
  const dataDir = path.join(folder, 'data')
  return {
    folder,
    settings: {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    openDatabase: async () => await openDatabase({ dataDir }),
    remove: async () => {
      await Promise.resolve(rmSync(folder, { recursive: true, force: true }))
    },
  }
}
