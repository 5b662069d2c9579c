import { sql } from 'drizzle-orm'
import type { Holding } from './privacy-case.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Person } from './person.server.ts'
import { personalTables } from './personal-tables.server.ts'

/** How many rows of each table are about a person; tables without any are left out. */
export async function countHoldings(db: Db | Tx, person: Person): Promise<Holding[]> {
  const counts = Object.entries(personalTables).flatMap(([table, { rows }]) =>
    rows
      ? sql`select ${table} as name, count(*)::int as count from ${sql.identifier(table)} where ${rows(person)}`
      : [],
  )
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `))
  return rows.flatMap(({ name, count }) => {
    const known = personalTables[name]
    if (!known || count === 0) return []
    const { label, erasure } = known
    return { table: name, label, count, stays: typeof erasure === 'object' ? erasure.stays : null }
  })
}

// Tables that the request for a copy writes to.
const writtenByRequest = new Set(['outbox_jobs', 'verifications'])

/** Whether anything is stored under an address. */
export async function isHeld(db: Db, email: string): Promise<boolean> {
  const held = await countHoldings(db, { email })
  return held.some(({ table }) => !writtenByRequest.has(table))
}
