import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What of a table is about a person: its name, and those of its columns, as the database has them. */
export type PersonalColumns = { table: string; columns: string[] }

/**
 * Marks the columns of a table that hold personal data. It is beside the table; the privacy policy names each
 * of them, a copy of someone's data has them all, and an erasure knows every marked table (`src/privacy/`).
 */
export function personal<Table extends PgTable>(
  table: Table,
  names: (keyof Table['_']['columns'] & string)[],
): PersonalColumns {
  const columns = getTableColumns(table)
  return {
    table: getTableName(table),
    columns: names.flatMap((name) => columns[name]?.name ?? []),
  }
}
