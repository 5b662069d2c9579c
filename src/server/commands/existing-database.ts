import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Env } from '#platform/env.ts'
import { StartupError } from '#platform/errors.ts'

type Place = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseListenUrl'>>

/** Opens the database of these settings without changing its tables. Throws a StartupError when there is none yet. */
export async function openExistingDatabase(place: Place): Promise<Database> {
  if (place.databaseUrl === undefined && !existsSync(path.join(place.dataDir, 'pg'))) {
    throw new StartupError(
      `There is no database in ${place.dataDir} yet: the first start of the server makes it.`,
    )
  }
  return await openDatabase({ ...place, shouldMigrate: false })
}

/** Where that is, in words that hold no password. */
export function describePlace(place: Place): string {
  const url = place.databaseUrl === undefined ? null : URL.parse(place.databaseUrl)
  return url === null ? place.dataDir : `PostgreSQL at ${url.host}${url.pathname}`
}

/** '3 users, 5 client_projects': the tables that hold something. */
export function describeRows(rows: Record<string, number>): string {
  const filled = Object.entries(rows).filter(([, count]) => count > 0)
  return filled.map(([table, count]) => `${count} ${table}`).join(', ') || 'no rows'
}
