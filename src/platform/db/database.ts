import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './listen.ts'

type Rows<Row> = { rows: Row[] }

// Both drivers give `execute` an object that has `rows`; nothing else of their results is shared.
interface SharedResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database, whichever engine stands behind it. Inside `db.transaction(async (tx) => …)` only `tx` may be used: `db` throws there. */
export type Db = PgDatabase<SharedResult>

/** One open transaction. A function that takes a `Tx` cannot be called outside a transaction; one that takes a `Db` works in both. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Runs a small transaction, which may share its commit with others. `body` may run twice: it changes nothing but the database. */
export type SharedTransaction = <Result>(body: (tx: Tx) => Promise<Result>) => Promise<Result>

export type Database = {
  db: Db
  /** The same database for work that nobody waits for: on the embedded one visitors go first. */
  background: Db
  /** For the small transactions of many visitors at once. */
  shared: SharedTransaction
  engine: 'postgres' | 'pglite'
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  /** Rejects when nothing can be stored: the database is read-only or its disk is full. */
  proveWriting: () => Promise<void>
  /** False while the disk of the embedded database is nearly full: it can be read, and refuses to store. */
  hasRoom: () => boolean
  /** True when every checked-in migration has been applied; a database that is ahead of this code counts as current. */
  migrationsAreCurrent: () => Promise<boolean>
  listen: Listen
  /** Copies the folder of the embedded database as of one moment, while all others wait. */
  copyFolder?: (target: string) => Promise<void>
  /** This process's own: connections in use and idle, and how many wait for one. */
  countConnections: () => { in_use: number; idle: number; waiting: number }
  close: () => Promise<void>
}
