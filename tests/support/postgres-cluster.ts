import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPrograms } from '#platform/db/postgres-programs.ts'
import { freePort } from './free-port.ts'
import { makePostgresTemplate } from './test-database.ts'

export type Cluster = {
  /** Of a superuser, on loopback, with its password. */
  url: string
  /** Cuts every connection and listens no more, until `restart`. */
  halt: () => Promise<void>
  /** Cuts every connection and starts the same database anew, as `pg_ctl restart -m fast` does. */
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
