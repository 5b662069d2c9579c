import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { StartupError } from '../errors.ts'
import type { Database, Db } from './database.ts'
import { listenOnPostgres } from './listen.ts'
import { applyMigrations, areMigrationsApplied } from './migrate.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * The same database, but any use of it inside one of its own transactions throws immediately: there the statement would silently
 * run outside the transaction, and wait for its locks. Work that outlives the transaction may use `db` again.
 */
function guardTransactions(db: Db, transact: Db['transaction']): Db {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
  const transaction: Db['transaction'] = (body, config) =>
    transact(async (tx) => {
      const scope = { isOpen: true }
      try {
        return await current.run(scope, () => body(tx))
      } finally {
        scope.isOpen = false
      }
    }, config)

  return new Proxy(db, {
    get(target, property) {
      if (current.getStore()?.isOpen) {
        throw new Error(`db.${String(property)} was used inside a transaction: use its tx instead`)
      }
      if (property === 'transaction') return transaction
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

// drizzle's queries by relation need a schema; ours go without.
type NoSchema = Record<string, never>
type NoTables = ExtractTablesWithRelations<NoSchema>

/**
 * `db.transaction` for a pool, whatever happens to the connection meanwhile: it always goes back to the pool or, when
 * it can no longer be trusted, out of it, and the caller gets the first error.
 * Not drizzle's own: that one keeps the connection for good when `begin` fails, and reports a failed `rollback`
 * instead of its cause.
 */
function transactionsOn(pool: Pool): Db['transaction'] {
  const dialect = new PgDialect()
  return async (body, config) => {
    const client = await pool.connect()
    const session = new NodePgSession<NoSchema, NoTables>(client, dialect, undefined)
    const tx = new NodePgTransaction<NoSchema, NoTables>(dialect, session, undefined)
    let isSound = false
    try {
      await tx.execute(sql`begin`)
      if (config) await tx.setTransaction(config)
      const result = await body(tx)
      await tx.execute(sql`commit`)
      isSound = true
      return result
    } catch (error) {
      isSound = await tx.execute(sql`rollback`).then(
        () => true,
        () => false,
      )
      throw error
    } finally {
      client.release(!isSound)
    }
  }
}

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
    // A database that may only be read is opened where it has them all.
    const isCurrent = await areMigrationsApplied(db, migrations)
    if (shouldMigrate && !isCurrent) await applyMigrations(db, migrations)
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
  // A connection was lost: the pool replaces it, and its user gets the error from the statement. Without a
  // listener Node would end the process, and the pool's own is notified only of idle connections.
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
