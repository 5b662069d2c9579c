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

/** Why a database cannot do its work for now: it cannot be reached, or it can be read and nothing can be stored. */
type Unavailability = 'unreachable' | 'unwritable'

const UNREACHABLE_CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
)
// The disk is full; the database is a standby or was made read-only, which is also how a nearly full disk is guarded.
const UNWRITABLE_CODES = new Set('53100 25006 ENOSPC EDQUOT EROFS'.split(' '))
// What node-postgres says without a code.
const UNREACHABLE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** What an error says about the database, if it is not about the statement: also an error that only wraps the driver's. */
export function unavailabilityIn(error: unknown): Unavailability | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (UNWRITABLE_CODES.has(code)) return 'unwritable'
    // Class 08: the connection itself. A socket that is not there has the code of a file.
    if ('syscall' in current && current.syscall === 'connect') return 'unreachable'
    if (UNREACHABLE_CODES.has(code) || /^08...$/.test(code) || UNREACHABLE_WORDS.test(current.message))
      return 'unreachable'
  }
  return undefined
}

/** The pattern of LIKE for what contains these words, whose wildcards are escaped. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
