import { constants, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { types, type PGlite, type Transaction } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import type { Database } from './database.ts'
import { openDurably } from './durable-pglite.ts'
import { assertRoomForDatabase, explainFolderFault } from './folder-faults.ts'
import { groupCommits } from './group-commit.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { applyMigrations, areMigrationsApplied } from './migrate.ts'
import { proveWriting } from './prove-writing.ts'
import { watchRoom, type Room, type RoomOptions } from './room.ts'
import { guardTransactions, newTransactionScope } from './transaction-guard.ts'
import { createTurns, type TakeTurn } from './turns.ts'

// The PostgreSQL inside the pinned PGlite.
const POSTGRES_MAJOR = '18'

/** Opens the embedded database in `dataDir` for this process alone, making it at the first start. */
export async function openEmbedded(
  dataDir: string,
  migrations: MigrationMeta[],
  shouldMigrate: boolean,
  roomOptions?: RoomOptions,
): Promise<Database> {
  const { client, lock } = await openFolder(path.resolve(dataDir), roomOptions?.minFreeBytes)
  const room =
    roomOptions && watchRoom(path.resolve(dataDir), roomOptions, (isEnough) => allowWriting(client, isEnough))
  const close = async (): Promise<void> => {
    room?.close()
    await client.close()
    lock.release()
  }
  try {
    const home = path.join(path.resolve(dataDir), 'pg')
    const database = embeddedDatabase(client, migrations, close, { home, room })
    if (shouldMigrate) await applyMigrations(database.db, migrations)
    return database
  } catch (error) {
    await close()
    throw explainFolderFault(error, dataDir)
  }
}

/** The database over an opened PGlite. */
export function embeddedDatabase(
  client: PGlite,
  migrations: MigrationMeta[],
  close: () => Promise<void>,
  { room, home }: { room?: Room | undefined; home?: string } = {},
): Database {
  const scope = newTransactionScope()
  const turns = createTurns()
  parseAsDrizzle(client)
  const handle = (takeTurn: TakeTurn) =>
    guardTransactions(drizzle(inTurns(client, takeTurn, () => room?.look())), scope)
  const db = handle(turns.visitor)
  return {
    db,
    background: handle(turns.background),
    shared: groupCommits((...args) => db.transaction(...args)),
    engine: 'pglite',
    hasRoom: () => room?.isEnough() ?? true,
    proveWriting: () => proveWriting(db),
    ping: async () => void (await db.execute(sql`select 1`)),
    migrationsAreCurrent: () => areMigrationsApplied(db, migrations),
    listen: async (channel, onNotice) => await client.listen(channel, onNotice),
    countConnections: turns.count,
    ...(home !== undefined && {
      copyFolder: async (target: string) =>
        await turns.background(async () => {
          await client.exec('checkpoint')
          await cp(home, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
        }),
    }),
    close,
  }
}

/** The two calls of PGlite that drizzle makes outside a transaction, each in its turn. */
function inTurns(client: PGlite, takeTurn: TakeTurn, before: () => void): PGlite {
  const wait = <Result>(use: () => Promise<Result>) =>
    takeTurn(async () => {
      before()
      return await use()
    })
  const query = queryWithOneTableOfParsers(client)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return (...args: Parameters<Query>) => wait(() => query(...args))
      if (property === 'transaction')
        return <Result>(body: (tx: Transaction) => Promise<Result>) =>
          wait(() => target.transaction((tx) => body({ ...tx, query: queryWithOneTableOfParsers(tx) })))
      return Reflect.get(target, property)
    },
  })
}

type Query = PGlite['query']

/**
 * drizzle names its parsers with every statement, and PGlite then copies its table of some six hundred for each: a
 * tenth of the time of a small one. `parseAsDrizzle` has put them into the table itself.
 */
function queryWithOneTableOfParsers(on: Pick<Transaction, 'query'>): Query {
  return (text, params, { parsers: _inTheTable, ...options } = {}) => on.query(text, params, options)
}

const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types
const arraysLeftAsText = [1231, 1115, 1185, 1187, 1182] // of numeric, timestamp, timestamptz, interval and date

/** Leaves to drizzle what drizzle reads itself: its own list, in drizzle-orm/pglite/session.js. */
function parseAsDrizzle(client: PGlite): void {
  for (const type of [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, ...arraysLeftAsText])
    client.parsers[type] = (value: string) => value
}

/** Has PostgreSQL itself refuse what would write. PGlite does this before whatever is asked of it next. */
function allowWriting(client: PGlite, isAllowed: boolean): void {
  client.exec(`set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`).catch(() => {
    // Only a closed database refuses a setting, and that one writes nothing.
  })
}

async function openFolder(
  dataDir: string,
  minFreeBytes?: number,
): Promise<{ client: PGlite; lock: FolderLock }> {
  let madeFolder: string | undefined
  let lock: FolderLock | undefined
  try {
    madeFolder = mkdirSync(dataDir, { recursive: true })
    lock = lockFolder(dataDir)
    const home = path.join(dataDir, 'pg')
    if (!existsSync(home)) await makeAtomically(home)
    else if (minFreeBytes !== undefined) assertRoomForDatabase(dataDir, minFreeBytes)
    assertReadable(home)
    return { client: await openDurably(home), lock }
  } catch (error) {
    const fault = explainFolderFault(error, dataDir)
    lock?.release()
    // A first start that failed leaves the disk as it was.
    if (madeFolder !== undefined) rmSync(madeFolder, { recursive: true, force: true })
    throw fault
  }
}

/** Built beside and renamed: a first start that is killed at any moment leaves nothing that looks like a database. */
async function makeAtomically(home: string): Promise<void> {
  const half = `${home}.new`
  rmSync(half, { recursive: true, force: true })
  assertRoomForDatabase(path.dirname(home))
  try {
    const client = await openDurably(half)
    await client.close()
    // initdb runs outside our file system class, so its files have not been synced.
    for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
      fsyncPath(path.join(entry.parentPath, entry.name))
    }
    fsyncPath(half)
    renameSync(half, home)
    fsyncPath(path.dirname(home))
  } catch (error) {
    const fault = explainFolderFault(error, path.dirname(home))
    rmSync(half, { recursive: true, force: true })
    throw fault
  }
}

function assertReadable(home: string): void {
  const versionFile = path.join(home, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartupError(`${home} is not a database folder: PG_VERSION is missing. Restore a backup.`)
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== POSTGRES_MAJOR) {
    throw new StartupError(
      `${home} was written by PostgreSQL ${major}, this version of Loomsbury reads ${POSTGRES_MAJOR}. Make a backup with the version that wrote it, move the folder away, and restore that backup here.`,
    )
  }
}
