import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPrograms } from '#platform/db/postgres-programs.ts'
import { freePort } from './free-port.ts'
import { own } from './postgres-cluster.ts'

const run = promisify(execFile)

/**
 * A PostgreSQL with a standby that has every commit before it is acknowledged, behind one address that leads to
 * whichever is the primary: what a virtual address or a managed database gives.
 */
export async function startReplicatedCluster() {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-replicas-'))
  own(folder)
  const programs = findPrograms(folder)
  const at = (name: string) => path.join(folder, name)
  const launch = (name: string, port: number) => {
    const { file, args, ...as } = programs.command('postgres', [
      '-D',
      at(name),
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      '',
    ])
    return spawn(file, args, { ...as, cwd: folder, stdio: 'ignore' })
  }
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]

  const initdb = programs.command('initdb', [
    '-D',
    at('primary'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C',
  ])
  await run(initdb.file, initdb.args, { ...initdb, cwd: folder })
  appendFileSync(at('primary/postgresql.conf'), '\nmax_connections = 100\n')
  // A copy of a database that does not run is a standby's beginning.
  await run('cp', ['-a', at('primary'), at('standby')])
  writeFileSync(at('standby/standby.signal'), '')
  own(at('standby/standby.signal'))
  appendFileSync(
    at('standby/postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres'\nprimary_slot_name = 'standby'\n`,
  )
  const primary = launch('primary', primaryPort)
  await untilServing(primaryPort)
  await ask(primaryPort, `select pg_create_physical_replication_slot('standby')`)
  const standby = launch('standby', standbyPort)
  await untilServing(standbyPort)
  // From now on nobody is told that something is stored before the standby has it too.
  await ask(primaryPort, `alter system set synchronous_standby_names = '*'`)
  await ask(primaryPort, 'select pg_reload_conf()')
  for (;;) {
    const rows = await ask(primaryPort, `select 1 from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) break
    await delay(50)
  }

  const address = await startMovingAddress(primaryPort)
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    /** The primary is gone without a word, the standby takes its place, and then the address leads there. */
    async failOver(): Promise<void> {
      await end(primary, 'SIGKILL')
      address.leadTo(standbyPort)
      await ask(standbyPort, 'select pg_promote()')
    },
    async stop(): Promise<void> {
      address.close()
      await end(standby, 'SIGQUIT')
      await end(primary, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A port that passes connections on, and cuts them all when it leads elsewhere. */
async function startMovingAddress(firstPort: number) {
  let target = firstPort
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: place.port,
    leadTo(port: number): void {
      target = port
      cut()
    },
    close(): void {
      server.close()
      cut()
    },
  }
}

async function ask(port: number, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  try {
    await client.connect()
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

async function untilServing(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(port, 'select 1')
      return
    } catch (error) {
      if (tries > 200) throw error
      await delay(50)
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}
