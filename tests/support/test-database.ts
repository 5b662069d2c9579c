import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'

export type TestDatabase = Database & {
  /** Empties every table and starts the ids at 1 again. */
  reset: () => Promise<void>
}

/** A migrated, empty database for one test file, a copy of the template on the cluster of `postgres-cluster.ts`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createMigratedDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', shouldMigrate: false })
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const reset = resetOf(rows.map(({ name }) => name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
    reset: async () => void (await database.db.execute(reset)),
  }
}

// Deleting a test's few rows costs a third of truncating. An insert that was rolled back moves a sequence and leaves no
// row, so the sequences are looked at by themselves.
const resetOf = (tables: string[]) =>
  sql.raw(`do $$ declare moved regclass; begin
    -- The activity's triggers refuse to be emptied, as they should.
    set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('\n')}
    for moved in
      select format('%I.%I', schemaname, sequencename) from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop perform setval(moved, 1, false); end loop;
  end $$`)

/** A fresh database on the cluster of `postgres-cluster.ts`, empty or a copy; `drop` removes it, whoever is connected. */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const clusterUrl = process.env['TEST_POSTGRES_URL']
  if (clusterUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: see postgres-cluster.ts')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnCluster(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOf(clusterUrl, name),
    drop: () => runOnCluster(clusterUrl, `drop database ${name} with (force)`),
  }
}

const migrated = 'migrated'

/** The same with every migration. */
export const createMigratedDatabase = async () => await createPostgresDatabase(migrated)

/** Makes the database whose copies `openTestDatabase` hands out, once for each cluster. */
export async function makePostgresTemplate(clusterUrl: string): Promise<void> {
  await runOnCluster(clusterUrl, `create database ${migrated}`)
  const database = await openDatabase({ databaseUrl: urlOf(clusterUrl, migrated), dataDir: '' })
  await database.close()
}

const urlOf = (clusterUrl: string, name: string) => new URL(`/${name}`, clusterUrl).href

async function runOnCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
