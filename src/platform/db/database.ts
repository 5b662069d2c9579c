import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Listen } from './listen.ts'

/** The database. Inside `db.transaction(async (tx) => …)` only `tx` may be used: `db` throws there. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** One open transaction. A function that takes a `Tx` cannot be called outside a transaction; one that takes a `Db` works in both. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  /** Rejects when nothing can be stored: the database is read-only or its disk is full. */
  proveWriting: () => Promise<void>
  /** False while the disk of the embedded database is nearly full: it can be read, and refuses to store. */
  hasRoom: () => boolean
  /** True when every checked-in migration has been applied; a database that is ahead of this code counts as current. */
  migrationsAreCurrent: () => Promise<boolean>
  listen: Listen
  /** This process's own: connections in use and idle, and how many wait for one. */
  countConnections: () => { in_use: number; idle: number; waiting: number }
  close: () => Promise<void>
}
