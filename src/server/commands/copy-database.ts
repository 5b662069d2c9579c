import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { StartupError } from '#platform/errors.ts'
import { copyFolderPrefix, keepFromSweeping } from '#platform/leftovers.ts'
import { describePlace, describeRows, openExistingDatabase } from './existing-database.ts'
import { runCommand, say, UsageError } from './run-command.ts'

// npm run db:copy: from the embedded database to an empty PostgreSQL one, by way of a backup in a private folder.
await runCommand(
  'Usage: npm run db:copy -- postgres://user:password@host/database',
  {},
  async ({ words }) => {
    const [databaseUrl, ...more] = words
    if (databaseUrl === undefined || more.length > 0) throw new UsageError()
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new UsageError()
    const { dataDir } = readEnv()
    const folder = mkdtempSync(copyFolderPrefix)
    const stopKeeping = keepFromSweeping(folder)
    const opened: Database[] = []
    const open = async (opening: Promise<Database>): Promise<Database> => {
      const database = await opening
      opened.push(database)
      return database
    }
    try {
      const source = await open(openExistingDatabase({ databaseUrl: undefined, dataDir }))
      const target = await open(openDatabase({ databaseUrl, dataDir, shouldMigrate: false }))
      const migrations = readMigrations(defaultMigrationsDir())
      const file = path.join(folder, 'copy.ndjson.gz')
      const { rows: saved } = await writeBackup(source.db, file, { migrations, leaveOut: [] })
      const restored = await restoreBackup(target.db, file, { migrations, shouldReplace: false })
      if (describeRows(saved) !== describeRows(restored)) throw new StartupError('The copy has other rows.')
      say(`Copied ${dataDir} to ${describePlace({ databaseUrl, dataDir })}: ${describeRows(restored)}.`)
      say('Every table has as many rows there as here. Set DATABASE_URL to use it from now on.')
    } finally {
      await Promise.all(opened.map((database) => database.close()))
      stopKeeping()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
