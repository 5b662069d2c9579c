import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPrograms } from '#platform/db/postgres-programs.ts'
import { freePort } from './server-process.ts'

export type TestDatabase = Database & {
  /** Empties every table and starts the ids at 1 again. */
  reset: () => Promise<void>
}

/** A migrated, empty database for one test file, a copy of the template. */
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

/** A fresh database on the cluster of the run, empty or a copy; `drop` removes it, whatever is connected. */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const clusterUrl = process.env['TEST_POSTGRES_URL']
  if (clusterUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: vitest.config.ts gives it')
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

/** Ends, from a connection that holds a lock, the one that waits for it, as soon as there is one. */
export async function endWaiting(holder: Client): Promise<void> {
  for (;;) {
    // The list of a transaction does not change by itself.
    await holder.query('select pg_stat_clear_snapshot()')
    const { rows } = await holder.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
    await delay(20)
  }
}

async function runOnCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Statement = { text: string; values: unknown[] }

/** The statements that `work` sends to a database, none of which is run: every answer is empty. */
export async function captureQueries(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const captured: Statement[] = []
  const remote = drizzle(async (text, values) => {
    captured.push({ text, values })
    return await Promise.resolve({ rows: [] })
  })
  // One query builder is behind all drivers; only what `execute` answers differs, and nothing here reads it.
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
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  )
}

export type Cluster = {
  /** Of a superuser, on loopback, with its password. */
  url: string
  /** Cuts every connection and listens no more, until `restart`. */
  halt: () => Promise<void>
  /** Cuts every connection and starts the same database again, as `pg_ctl restart -m fast` does. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** vitest's globalSetup: one PostgreSQL for the whole run, its address in TEST_POSTGRES_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
  await makePostgresTemplate(cluster.url)
  return cluster.stop
}

/** Starts a PostgreSQL of its own in `folder`, or else in a temporary one, which `stop` removes. `isDurable` turns fsync on. */
export async function startCluster(options: { isDurable?: boolean; folder?: string } = {}): Promise<Cluster> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'loomsbury-postgres-'))
  const programs = findPrograms(folder)
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  const dataDir = path.join(folder, 'data')
  writeFileSync(passwordFile, password)
  for (const owned of [folder, passwordFile]) own(owned)
  const port = await freePort()
  const initdb = programs.command(
    'initdb',
    `-D ${dataDir} -U postgres -A scram-sha-256 --pwfile ${passwordFile} -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --no-sync`.split(
      ' ',
    ),
  )
  await promisify(execFile)(initdb.file, initdb.args, { ...initdb, cwd: folder })
  const durability = options.isDurable ? 'on' : 'off'
  const launch = () => {
    const postgres = programs.command('postgres', [
      ...`-D ${dataDir} -h 127.0.0.1 -p ${port} -c max_connections=200 -c unix_socket_directories=`.split(
        ' ',
      ),
      ...['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => [
        '-c',
        `${name}=${durability}`,
      ]),
    ])
    return spawn(postgres.file, postgres.args, { ...postgres, cwd: folder, stdio: 'ignore' })
  }
  let server = launch()
  const cluster = {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    halt: () => end(server),
    restart: async () => {
      await end(server)
      server = launch()
      await untilReady(cluster, server)
    },
    stop: async () => {
      await end(server)
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
  await untilReady(cluster, server)
  return cluster
}

/** Gives a file or folder to the user that PostgreSQL runs as. */
export function own(entry: string): void {
  const { owner } = findPrograms(entry)
  if (owner !== undefined) chownSync(entry, owner, owner)
}

async function untilReady(cluster: Cluster, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) break
    const client = new Client({ connectionString: cluster.url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
  await cluster.stop()
  throw new Error('the PostgreSQL for the tests did not start')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT') // "fast": open connections are cut
  await once(server, 'exit')
}
