import path from 'node:path'
import { tablesThatLetIn } from '#features/accounts/server/table.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { describePlace, describeRows, openExistingDatabase } from './existing-database.ts'
import { runCommand, say, UsageError } from './run-command.ts'

// npm run backup: all our tables as one portable file, which `npm run restore` reads into either engine.
await runCommand('Usage: npm run backup [-- file]', {}, async ({ words }) => {
  if (words.length > 1) throw new UsageError()
  const env = readEnv()
  const file = path.resolve(words[0] ?? path.join(env.dataDir, 'backups', defaultName(new Date())))
  const database = await openExistingDatabase(env)
  try {
    const rows = await writeBackup(database.db, file, {
      migrations: readMigrations(defaultMigrationsDir()),
      leaveOut: tablesThatLetIn,
    })
    say(`Saved ${describePlace(env)} to ${file}: ${describeRows(rows)}.`)
    say('It holds personal data. Keep it safe, and not only on this machine.')
  } finally {
    await database.close()
  }
})

function defaultName(now: Date): string {
  return `loomsbury-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.ndjson.gz`
}
