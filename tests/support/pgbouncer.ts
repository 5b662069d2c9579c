import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { root } from './imports.ts'

export type Pgbouncer = {
  /** The same database, through the pooler. */
  url: string
  /** How many connections PostgreSQL has lent it. */
  serverConnections: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs deploy/pgbouncer.ini in front of the database at `databaseUrl`, with places and the size of the pool its own. */
export async function startPgbouncer(databaseUrl: string, poolSize: number): Promise<Pgbouncer> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-pgbouncer-'))
  const port = await freePort()
  const at = (name: string) => path.join(folder, name)
  const settings = readFileSync(path.join(root, 'deploy/pgbouncer.ini'), 'utf8')
    .replace(
      /^loomsbury = .*$/m,
      `loomsbury = host=${target.hostname} port=${target.port} dbname=${target.pathname.slice(1)}`,
    )
    .replace(
      /^listen_port = .*$/m,
      `listen_port = ${port}\nunix_socket_dir =\nadmin_users = ${target.username}`,
    )
    .replace(/^auth_file = .*$/m, `auth_file = ${at('users')}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
  writeFileSync(at('settings.ini'), settings)
  writeFileSync(at('users'), `"${target.username}" "${target.password}"\n`)
  // Like PostgreSQL it refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  if (account) for (const file of [folder, at('settings.ini'), at('users')]) chownSync(file, nobody, nobody)
  const program = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer'
  const child = spawn(program, [at('settings.ini')], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const of = (database: string) =>
    `postgres://${target.username}:${target.password}@127.0.0.1:${port}/${database}`
  const ask = async (url: string, question: string) => {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return (await client.query(question)).rows
    } finally {
      await client.end()
    }
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(of('loomsbury'), 'select 1')
      break
    } catch (error) {
      if (child.exitCode !== null || tries > 200)
        throw new Error(`pgbouncer did not start: ${said}`, { cause: error })
      await delay(25)
    }
  }
  return {
    url: of('loomsbury'),
    serverConnections: async () => {
      const rows: { database: string }[] = await ask(of('pgbouncer'), 'show servers')
      return rows.filter(({ database }) => database === 'loomsbury').length
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nobody = 65534
