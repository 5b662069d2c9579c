import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../errors.ts'

export type FolderLock = { release: () => void }

const SQLITE_BUSY = 5

/**
 * Holds a folder for this process until `release` is called. The operating system keeps the lock, so it ends with
 * the process however that dies, and no stale file can block the next start. Throws a StartupError when it is taken.
 */
export function lockFolder(folder: string): FolderLock {
  // Node has no flock; an exclusive SQLite transaction is one, on every system. The file stays empty.
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    // Nothing is ever written: a journal beside it would only be litter.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartupError(
        `The data folder ${folder} is in use by another process. Stop that one first, or set DATABASE_URL: a PostgreSQL database serves any number of processes.`,
        { cause: error },
      )
    }
    throw error
  }
  return { release: () => lock.close() }
}
