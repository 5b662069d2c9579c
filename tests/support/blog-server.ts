import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { blogImports } from '#features/blog/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { freePort } from './free-port.ts'
import { startServer } from './server-process.ts'

/** A built server of its own, on a database that `fill` has filled and that gets no first articles. */
export async function startBlogServer(fill: (db: Db) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-blog-'))
  const database = await openDatabase({ dataDir })
  await database.db.insert(blogImports).values({ name: 'first-posts' })
  await fill(database.db)
  await database.close()
  const server = await startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
