import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
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

type Account = { uid: number; gid: number }

/** vitest's globalSetup: one PostgreSQL for the whole run, its address in TEST_POSTGRES_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env['TEST_POSTGRES_URL'] = cluster.url
  await makePostgresTemplate(cluster.url)
  return cluster.stop
}

/** Starts a PostgreSQL of its own in `folder`, or else in a temporary one, which `stop` removes. `isDurable` turns fsync on. */
export async function startCluster(options: { isDurable?: boolean; folder?: string } = {}): Promise<Cluster> {
  const bin = findPostgresBin()
  if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'loomsbury-postgres-'))
  const account = serverAccount()
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  const dataDir = path.join(folder, 'data')
  writeFileSync(passwordFile, password)
  for (const owned of [folder, passwordFile]) if (account) chownSync(owned, account.uid, account.gid)
  const port = await freePort()
  await promisify(execFile)(
    path.join(bin, 'initdb'),
    `-D ${dataDir} -U postgres -A scram-sha-256 --pwfile ${passwordFile} -E UTF8 --locale C --no-sync`.split(
      ' ',
    ),
    { ...account, cwd: folder },
  )
  const durability = options.isDurable ? 'on' : 'off'
  const launch = () =>
    spawn(
      path.join(bin, 'postgres'),
      [
        ...`-D ${dataDir} -h 127.0.0.1 -p ${port} -c max_connections=200 -c unix_socket_directories=`.split(
          ' ',
        ),
        ...['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => [
          '-c',
          `${name}=${durability}`,
        ]),
      ],
      { ...account, cwd: folder, stdio: 'ignore' },
    )
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

/** The folder of PostgreSQL's programs: the newest of Debian's, or else one on the PATH. */
export function findPostgresBin(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const candidates = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  return candidates.find((folder) => existsSync(path.join(folder, 'initdb')))
}

/** Whom PostgreSQL runs as: it refuses to be root. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
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
