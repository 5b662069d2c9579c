import { sql, type ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from './database.ts'

// drizzle's queries by relation need a schema; ours go without.
type NoSchema = Record<string, never>
type NoTables = ExtractTablesWithRelations<NoSchema>

/**
 * `db.transaction` for a pool, whatever happens to the connection meanwhile: it always goes back to the pool or, when
 * it can no longer be trusted, out of it, and the caller gets the first error.
 * Not drizzle's own: that one keeps the connection for good when `begin` fails, and reports a failed `rollback`
 * instead of what led to it.
 */
export function transactionsOn(pool: Pool): Db['transaction'] {
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
