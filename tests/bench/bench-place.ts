import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startCluster } from '#tests/support/postgres-cluster.ts'
import type { TestEngine } from '#tests/support/test-database.ts'

export type BenchPlace = { folder: string; settings: Record<string, string>; remove: () => Promise<void> }

/** A folder, a port and an empty database that writes through, for servers to be measured. */
export async function makeBenchPlace(engine: TestEngine = 'embedded'): Promise<BenchPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-bench-'))
  const cluster = engine === 'postgres' ? await startCluster({ isDurable: true }) : undefined
  return {
    folder,
    settings: {
      DATA_DIR: path.join(folder, 'data'),
      ...(cluster && { DATABASE_URL: cluster.url }),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    remove: async () => {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
