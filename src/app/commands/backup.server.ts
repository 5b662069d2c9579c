import path from 'node:path'
import { tablesThatLetIn } from '#accounts/table.server.ts'
import { backupName, newBackupKey } from '#platform/backup/format.ts'
import { tablesOfThisPlace } from '#platform/backup/runs.ts'
import { makeVerifiedBackup } from '#platform/backup/restore-backup.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import {
  runCommand,
  say,
  UsageError,
  describePlace,
  describeRows,
  openExistingDatabase,
} from './run-command.server.ts'

// npm run backup: all our tables as one portable file, which `npm run restore` reads. It is restored once,
// into a database of its own, before it is reported. A server with BACKUP_DIR runs it too.
const usage = 'Usage: npm run backup [-- file]   or: npm run backup -- --new-key'
await runCommand(usage, { 'new-key': { type: 'boolean' } }, async ({ words, has }) => {
  if (words.length > (has('new-key') ? 0 : 1)) throw new UsageError()
  if (has('new-key')) return say(await newBackupKey())
  const env = readEnv()
  const folder = env.backupDir ?? path.join(env.dataDir, 'backups')
  const name = backupName(new Date(), env.backupKey !== undefined)
  const file = path.resolve(words[0] ?? path.join(folder, name))
  const database = await openExistingDatabase(env)
  try {
    const { rows, isVerified } = await makeVerifiedBackup(database.db, file, {
      migrations: readMigrations(defaultMigrationsDir()),
      leaveOut: [...tablesThatLetIn, ...tablesOfThisPlace],
      key: env.backupKey,
    })
    say(`Saved ${describePlace(env)} to ${file}: ${describeRows(rows)}.`)
    say(
      isVerified
        ? 'It was restored into a fresh database and compared: every row is the same.'
        : 'It was NOT restored for comparison: there is no PostgreSQL for that among the packages of this system.',
    )
    say(
      env.backupKey === undefined
        ? 'It holds personal data and is not encrypted. Keep it safe, and not only on this machine.'
        : 'It is encrypted. Keep BACKUP_KEY elsewhere: without it nobody can read it.',
    )
  } finally {
    await database.close()
  }
})
