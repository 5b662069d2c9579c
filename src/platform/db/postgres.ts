import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { StartupError } from '../errors.ts'
import type { Database, Db } from './database.ts'
import { listenOnPostgres } from './listen.ts'
import { applyMigrations, areMigrationsApplied } from './migrate.ts'
import { transactionsOn } from './pool-transaction.ts'
import { guardTransactions } from './transaction-guard.ts'

/**
 * Opens a database through a pool and migrates it if wanted; any number of processes may do so at the same
 * time. With a `listenUrl` it is behind a pooler, and notices are heard there.
 */
export async function openPostgres(
  databaseUrl: string,
  migrations: MigrationMeta[],
  { shouldMigrate, listenUrl }: { shouldMigrate: boolean; listenUrl?: string | undefined },
): Promise<Database> {
  const pool = openPool(databaseUrl, listenUrl !== undefined)
  const db = guardTransactions(drizzle(pool), transactionsOn(pool))
  try {
    await (shouldMigrate ? applyMigrations(db, migrations) : db.execute(sql`select 1`))
  } catch (error) {
    await pool.end()
    throw explain(error, databaseUrl)
  }
  return {
    db,
    hasRoom: () => true,
    proveWriting: async () => {
      await proveWriting(db)
      await proveDiskHasRoom(db)
    },
    ping: async () => void (await db.execute(sql`select 1`)),
    migrationsAreCurrent: () => areMigrationsApplied(db, migrations),
    listen: listenOnPostgres(listenUrl ?? databaseUrl),
    countConnections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

// A pooler refuses what belongs to a connection, which it lends to others: there the role has these limits
// (docs/how-to/run-several-processes.md).
const limitsOfConnections = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

function openPool(databaseUrl: string, isPooled: boolean): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'loomsbury',
    max: 10,
    connectionTimeoutMillis: 10_000,
    ...(!isPooled && limitsOfConnections),
  })
  // A connection was lost: the pool replaces it, and anyone who was using it hears of it from the statement. Without a
  // listener Node would end the process, and the pool's own hears only of connections that no one uses.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host does not exist',
  EAI_AGAIN: 'that host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  ENOENT: 'its socket does not exist',
  '28P01': 'the password is wrong',
  '28000': 'it refuses this user',
  '3D000': 'that database does not exist',
  '42501': 'this user may not create tables there',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
  '08P01': 'it is a pooler, so DATABASE_LISTEN_URL has to name PostgreSQL itself',
  '55P03': 'another process has been migrating it for over a minute',
}

function explain(error: unknown, databaseUrl: string): unknown {
  const code = findCode(error)
  const reason = code === undefined ? undefined : REASONS[code]
  if (reason === undefined) return error
  return new StartupError(
    `Cannot use the PostgreSQL database at ${placeOf(databaseUrl)}: ${reason} (${code}).`,
    {
      cause: error,
    },
  )
}

/** The first error code in a chain of causes: drizzle wraps what the driver threw. */
function findCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
    // The pool's own time-out carries no code, only this message.
    if (current.message.startsWith('timeout exceeded when trying to connect')) return 'ETIMEDOUT'
  }
  return undefined
}

/** Host and database only: the address also holds the password. */
function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url === null ? 'DATABASE_URL' : `${url.host || 'localhost'}${url.pathname}`
}

/** Rejects unless a commit reaches the database's log: it may be read-only, or the disk of its log full. */
async function proveWriting(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // It changes nothing, and is refused where the message alone would pass: in a database that is read-only.
    await tx.execute(sql`update drizzle.__drizzle_migrations set id = id where false`)
    await tx.execute(sql`select pg_logical_emit_message(true, 'loomsbury', 'ready')`)
  })
}

/** Rejects unless the disk of PostgreSQL's tables takes another megabyte: a sort too large for its memory is written there. */
async function proveDiskHasRoom(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(
      sql`select count(*) from (select n from generate_series(1, 40000) as n order by n desc offset 0) as sorted`,
    )
  })
}
