import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../db/database.ts'
import { listApplied } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { hasPrograms } from '../db/postgres-programs.ts'
import { StartupError } from '../errors.ts'
import { copyFolderPrefix, keepFromSweeping } from '../leftovers.ts'
import { differingTables, type TableDigests } from './backup-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { digestRows, writeBackup, type BackupOptions } from './write-backup.ts'

/**
 * Writes a backup (`writeBackup`) and proves it: restores the file into a fresh embedded database in a folder of its own and
 * compares every table with what was read. Only then does the file have its name. Throws a StartupError, and removes what was
 * written, when anything differs.
 * @returns the number of rows by table, and false for `isVerified` where this system has no embedded database
 */
export async function makeVerifiedBackup(
  db: Db,
  file: string,
  options: BackupOptions,
): Promise<{ rows: Record<string, number>; isVerified: boolean }> {
  const isVerified = hasPrograms()
  const { rows } = await writeBackup(db, file, options, async (half, digests) => {
    if (!isVerified) return
    const stopKeeping = keepFromSweeping(half)
    try {
      // As the tables are now: a migration that is still missing would change the rows.
      const applied = await listApplied(db)
      const migrations = options.migrations.filter(({ folderMillis }) => applied.has(folderMillis))
      const differing = await compareRestored(half, digests, { ...options, migrations })
      if (differing.length > 0)
        throw new StartupError(`${file} does not restore as it was (${differing.join(', ')}).`)
    } finally {
      stopKeeping()
    }
  })
  return { rows, isVerified }
}

/** Which tables are others once the file is restored. */
async function compareRestored(
  file: string,
  expected: TableDigests,
  options: BackupOptions,
): Promise<string[]> {
  const folder = mkdtempSync(copyFolderPrefix)
  // PostgreSQL, which may be another user, has to get through to its own folder.
  chmodSync(folder, 0o711)
  const stopKeeping = keepFromSweeping(folder)
  try {
    const database = await openDatabase({ dataDir: path.join(folder, 'data'), shouldMigrate: false })
    try {
      await restoreBackup(database.db, file, { ...options, shouldReplace: false })
      return differingTables(expected, await digestRows(database.db, options))
    } finally {
      await database.close()
    }
  } finally {
    stopKeeping()
    rmSync(folder, { recursive: true, force: true })
  }
}
