import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { embeddedDatabase } from '#platform/db/embedded.ts'
import { applyMigrations, defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'

export type TestDatabase = Database & {
  /** Empties every table and starts the ids at 1 again. */
  reset: () => Promise<void>
}

export type TestEngine = 'embedded' | 'postgres'

/** The engine this run of the tests is for. */
export const testEngine: TestEngine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/** A migrated, empty database for one test file, on the engine that TEST_DATABASE names ('embedded' unless 'postgres'). */
export async function openTestDatabase(engine = testEngine): Promise<TestDatabase> {
  const database = engine === 'postgres' ? await openOnCluster() : await openInMemory()
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const reset = resetOf(rows.map(({ name }) => name))
  return { ...database, reset: async () => void (await database.db.execute(reset)) }
}

// Truncating an empty table costs as much as any other, and most tests fill two or three of the tables. An insert that
// was rolled back moves a sequence and leaves no row, so the sequences are looked at by themselves.
const resetOf = (tables: string[]) =>
  sql.raw(`do $$ declare moved regclass; begin
    -- The activity's triggers refuse to be emptied, as they should.
    set local session_replication_role = replica;
    ${tables.map((table) => `if exists (select from ${table}) then truncate ${table} cascade; end if;`).join('\n')}
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
  await runOnCluster(clusterUrl, `create database ${name} template ${template}`)
  return {
    url: urlOf(clusterUrl, name),
    drop: () => runOnCluster(clusterUrl, `drop database ${name} with (force)`),
  }
}

const migrated = 'migrated'

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

async function openOnCluster(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(migrated)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', shouldMigrate: false })
  const close = async (): Promise<void> => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** Makes `dataDir` what the first start of a server leaves behind, in a tenth of the time. */
export async function makeEmbeddedFolder(dataDir: string): Promise<void> {
  const template = cached('folder', '')
  if (!existsSync(template)) {
    const half = `${template}.${randomBytes(4).toString('hex')}`
    const first = await openDatabase({ dataDir: half })
    await first.close()
    // Another test file may have been faster: then ours is of no use.
    if (existsSync(template)) rmSync(half, { recursive: true })
    else renameSync(half, template)
  }
  cpSync(template, dataDir, { recursive: true })
}

// Making a PostgreSQL folder takes 4 s, loading one 0.4 s: the first test of a migration state leaves it for the others.
async function openInMemory(): Promise<Database> {
  const template = cached('memory', '.tar')
  const client = existsSync(template)
    ? await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) })
    : await PGlite.create()
  const database = embeddedDatabase(client, migrations, () => client.close())
  if (!existsSync(template)) {
    await applyMigrations(database.db, migrations)
    const copy = await client.dumpDataDir('none')
    const half = `${template}.${randomBytes(4).toString('hex')}`
    writeFileSync(half, Buffer.from(await copy.arrayBuffer()))
    renameSync(half, template)
  }
  return database
}

const migrations = readMigrations(defaultMigrationsDir())

/** A place in the cache for this state of the migrations and this version of PGlite. */
function cached(name: string, extension: string): string {
  const modules = path.resolve(import.meta.dirname, '../../node_modules')
  const version = readFileSync(path.join(modules, '@electric-sql/pglite/package.json'))
  const state = createHash('sha256').update(JSON.stringify(migrations)).update(version).digest('hex')
  const folder = path.join(modules, '.cache/loomsbury')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `test-${name}-${state.slice(0, 16)}${extension}`)
}
