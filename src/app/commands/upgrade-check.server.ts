import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { backupTime } from '#platform/backup/format.ts'
import type { Db } from '#platform/db/database.ts'
import {
  defaultMigrationsDir,
  listApplied,
  readMigrationNames,
  readMigrations,
  describeStatement,
} from '#platform/db/migrate.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { runCommand, say, UsageError, describePlace, openExistingDatabase } from './run-command.server.ts'

// npm run upgrade-check: what a start of this version would do to the database that is there. It changes nothing.
await runCommand('Usage: npm run upgrade-check', {}, async ({ words }) => {
  if (words.length > 0) throw new UsageError()
  const env = readEnv()
  const database = await openExistingDatabase(env, { mayBeEmpty: true })
  try {
    const { version, bytes } = await readFacts(database.db)
    const place = env.databaseUrl === undefined ? 'embedded, ' : ''
    say(`This is version ${ownVersion()}. The data: ${describePlace(env)} (${place}PostgreSQL ${version}).`)
    sayMigrations(await listApplied(database.db))
    sayRoom(env, bytes)
    sayBackups(env, new Date())
  } finally {
    await database.close()
  }
})

function inMb(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`
}

function ownVersion(): string {
  const file = path.resolve(defaultMigrationsDir(), '../../package.json')
  // Our own file.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function readFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string | number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: rows[0]?.version ?? 'unknown', bytes: Number(rows[0]?.bytes ?? 0) }
}

function sayMigrations(applied: ReadonlySet<number>): void {
  const names = readMigrationNames(defaultMigrationsDir())
  const migrations = readMigrations(defaultMigrationsDir())
  const nameOf = (at: number) => names.get(at) ?? new Date(at).toISOString()
  const newer = [...applied].filter((at) => !names.has(at))
  const missing = migrations.filter(({ folderMillis }) => !applied.has(folderMillis))
  const last = [...applied].toSorted((a, b) => a - b).at(-1)
  say(
    last === undefined
      ? 'Nothing of ours is in it yet.'
      : `It has had ${applied.size - newer.length} of the ${migrations.length} migrations of this version; the last was ${nameOf(last)}.`,
  )
  if (newer.length > 0)
    say(
      `It has also had ${newer.length} of a newer version, which this one does not know. This version works beside them, but do not restore its backups with this one.`,
    )
  if (missing.length === 0) return say('Nothing would be migrated.')
  say(`Starting this version would run ${missing.length} migrations, all or none of them:`)
  for (const { folderMillis, sql: statements } of missing) {
    say(`  ${nameOf(folderMillis)}`)
    for (const statement of statements) say(`    ${describeStatement(statement)}`)
  }
}

function sayRoom({ databaseUrl, dataDir, minFreeBytes }: Env, bytes: number): void {
  if (databaseUrl !== undefined)
    return say(
      `The database has ${inMb(bytes)}. How much room its disk has, only its machine can tell: leave as much again.`,
    )
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const isEnough = free > bytes + minFreeBytes
  say(
    `The database has ${inMb(bytes)}, its disk ${inMb(free)} of room: ${isEnough ? 'enough' : 'TOO LITTLE, a migration may need as much again'}.`,
  )
}

function sayBackups({ backupDir, dataDir }: Env, now: Date): void {
  const folder = backupDir ?? path.join(dataDir, 'backups')
  const times = (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => backupTime(name) ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime())
  const hours = times[0] && Math.floor((now.getTime() - times[0].getTime()) / 3_600_000)
  if (hours === undefined) return say(`There is NO BACKUP in ${folder}. Make one first: npm run backup`)
  say(
    hours < 24
      ? `The last backup in ${folder} is ${hours} hours old.`
      : `The last backup in ${folder} is ${Math.floor(hours / 24)} days OLD. Make one first: npm run backup`,
  )
}
