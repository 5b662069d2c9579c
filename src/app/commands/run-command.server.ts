import { parseArgs } from 'node:util'
import { describeFault, StartupError } from '#platform/errors.ts'
import { hasCluster } from '#platform/db/cluster.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { listApplied } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { type User, findUserByLogin } from '#accounts/users.server.ts'

type Options = Record<string, { type: 'boolean' }>

export type CommandArguments = {
  /** What is without dashes. */
  words: string[]
  /** Which of the options were given. */
  has: (option: string) => boolean
}

/** Prints one line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command of the terminal. A StartupError ends it with its plain message and code 1, wrong arguments with `usage`
 * and code 2; only what no one foresaw shows a stack.
 */
export async function runCommand(
  usage: string,
  options: Options,
  command: (given: CommandArguments) => Promise<void>,
): Promise<void> {
  let given: CommandArguments
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    given = { words: positionals, has: (option) => values[option] === true }
  } catch {
    failWith(usage, 2)
    return
  }
  try {
    await command(given)
  } catch (error) {
    if (error instanceof UsageError) failWith(usage, 2)
    else failWith(error instanceof StartupError ? error.message : describeFault(error), 1)
  }
}

/** The arguments make no sense: the usage is shown. */
export class UsageError extends Error {}

function failWith(message: string, exitCode: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}

type Place = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseListenUrl'>>

/**
 * Opens the database of these settings without changing its tables. Throws a StartupError when there is none yet, or nothing of
 * ours in it, unless the command has something to say about that.
 */
export async function openExistingDatabase(place: Place, { mayBeEmpty = false } = {}): Promise<Database> {
  const none = new StartupError(
    `There is no database of ours in ${describePlace(place)} yet: the first start of the server makes it.`,
  )
  if (place.databaseUrl === undefined && !hasCluster(place.dataDir)) throw none
  const database = await openDatabase({ ...place, shouldMigrate: false })
  if (mayBeEmpty || (await listApplied(database.db)).size > 0) return database
  await database.close()
  throw none
}

/** The same for a command that works with the tables of this version: an older database is brought up to date first. */
async function openCurrentDatabase(place: Place): Promise<Database> {
  const database = await openExistingDatabase(place)
  if (await database.migrationsAreCurrent()) return database
  await database.close()
  throw new StartupError(
    `The database in ${describePlace(place)} is of an older version. Start the server of this version once: it brings the tables up to date.`,
  )
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

/**
 * The user a command is about, by e-mail address or username.
 * @throws StartupError when no one has it
 */
export async function knownUser(db: Db, login: string): Promise<User> {
  const user = await findUserByLogin(db, login)
  if (!user) throw new StartupError(`Nobody has the e-mail address or username ${login}.`)
  return user
}

/**
 * Runs a command of the terminal on the database of the settings, which is closed after it. `actionFor` reads its words.
 * @throws what `actionFor` throws before the database is opened
 */
export async function runOnDatabase(
  usage: string,
  actionFor: (words: string[]) => (db: Db, publicUrl: string) => Promise<void>,
): Promise<void> {
  await runCommand(usage, {}, async ({ words }) => {
    const act = actionFor(words)
    const env = readEnv()
    const database = await openCurrentDatabase(env)
    try {
      await act(database.db, env.publicUrl)
    } finally {
      await database.close()
    }
  })
}
