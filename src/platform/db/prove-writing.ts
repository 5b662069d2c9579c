import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Rejects unless a commit reaches the database's log: it may be read-only, or the disk of its log full. */
export async function proveWriting(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // It changes nothing, and is refused where the message alone would pass: in a database that is read-only.
    await tx.execute(sql`update drizzle.__drizzle_migrations set id = id where false`)
    await tx.execute(sql`select pg_logical_emit_message(true, 'loomsbury', 'ready')`)
  })
}

/** Rejects unless the disk of PostgreSQL's tables takes another megabyte: a sort too large for its memory is written there. */
export async function proveDiskHasRoom(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(
      sql`select count(*) from (select n from generate_series(1, 40000) as n order by n desc offset 0) as sorted`,
    )
  })
}
