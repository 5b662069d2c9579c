import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Db } from '#platform/db/database.ts'

type Statement = { text: string; values: unknown[] }

/** The statements that `work` sends to a database, none of which is run: every answer is empty. */
export async function captureQueries(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const captured: Statement[] = []
  const remote = drizzle(async (text, values) => {
    captured.push({ text, values })
    return await Promise.resolve({ rows: [] })
  })
  // One query builder stands behind all drivers; only what `execute` answers differs, and nothing here reads it.
  await work(remote as unknown as Db)
  return captured
}

/** What the database would do for a statement: the names of its steps and of the tables they read. */
export async function planOf(db: Db, { text, values }: Statement): Promise<string> {
  const { rows } = await db.execute(sql`explain ${withValues(text, values)}`)
  return rows.map((row) => String(Object.values(row)[0])).join('\n')
}

// Drizzle numbers its placeholders; put back one by one they keep their order.
function withValues(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  )
}
