import path from 'node:path'
import { checkBackup, restoreBackup } from '#platform/backup/restore-backup.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { counted } from '#shared/counted.ts'
import { applyErasures, readErasures } from '#privacy/repeat-erasures.server.ts'
import { runCommand, say, UsageError, describePlace, describeRows } from './run-command.server.ts'

// npm run restore: reads a file of `npm run backup` into the database of the settings, all of it or nothing.
const usage = 'Usage: npm run restore -- file [--force]   (--force replaces what the database holds)'
await runCommand(usage, { force: { type: 'boolean' } }, async ({ words: [file, ...more], has }) => {
  if (file === undefined || more.length > 0) throw new UsageError()
  const env = readEnv()
  const migrations = readMigrations(defaultMigrationsDir())
  // Before the database: a file that cannot be restored must not make an empty one.
  await checkBackup(path.resolve(file), migrations, env.backupKey)
  const database = await openDatabase({ ...env, shouldMigrate: false })
  let erasedAgain = 0
  try {
    const rows = await restoreBackup(database.db, path.resolve(file), {
      migrations,
      shouldReplace: has('force'),
      key: env.backupKey,
      carryOver: async (tx) => {
        const erasures = await readErasures(tx)
        return async (restored) => void (erasedAgain = await applyErasures(restored, erasures))
      },
    })
    say(`Restored ${file} into ${describePlace(env)}: ${describeRows(rows)}.`)
    if (erasedAgain > 0)
      say(`Erased again, as they were before: ${counted(erasedAgain, 'person', 'people')}.`)
  } finally {
    await database.close()
  }
})
