import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/server-process.ts'

export type BenchPlace = { folder: string; settings: Record<string, string>; remove: () => Promise<void> }

/** A folder, which gets an embedded database, and a port, for servers to be measured. */
export async function makeBenchPlace(): Promise<BenchPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-bench-'))
  return {
    folder,
    settings: {
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    remove: async () => {
      await Promise.resolve(rmSync(folder, { recursive: true, force: true }))
    },
  }
}
