import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { findPrograms } from '#platform/db/postgres-programs.ts'
import { keysAndReferences } from '#tests/support/fault-place.ts'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { startInquiryStream } from '#tests/support/inquiries.ts'
import { own } from '#tests/support/test-database.ts'

test('the primary dies under load and its standby takes over: stored inquiries are there, others are told to come again', async () => {
  const cluster = await startReplicatedCluster()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-failover-'))
  onTestFinished(async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true })
  })
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, HOST: '127.0.0.1', RATE_LIMIT: 'off' }
  const servers = [
    await startServer({ ...settings, LOG_LEVEL: 'silent', PORT: String(await freePort()) }),
    await startServer({ ...settings, LOG_LEVEL: 'silent', PORT: String(await freePort()) }),
  ]
  onTestFinished(async () => void (await Promise.all(servers.map(async (server) => await server.kill()))))
  const streams = servers.map(({ url }) => startInquiryStream(url, { visitors: 4, pauseMs: 10 }))
  const untilMore = async (more: number) => {
    const targets = streams.map((stream) => stream.acknowledged() + more)
    while (streams.some((stream, index) => stream.acknowledged() < (targets[index] ?? 0))) await delay(50)
  }
  await untilMore(20)
  await cluster.failOver()
  await untilMore(20)
  // Any answer but 'it is stored' and 'please come again' would be thrown here.
  const acknowledged = (await Promise.all(streams.map(async (stream) => await stream.stop()))).flat()
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await Promise.all(servers.map(async (server) => await server.stop()))).toEqual([0, 0])

  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir, shouldMigrate: false })
  const stored = await db.select().from(contactSubmissions)
  await close()
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
})

const run = promisify(execFile)

/**
 * A PostgreSQL with a standby that has every commit before it is acknowledged, behind one address that leads to
 * whichever is the primary: what a virtual address or a managed database gives.
 */
async function startReplicatedCluster() {
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
  // From now on no one is told that something is stored before the standby has it too.
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
      address.redirectTo(standbyPort)
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
    redirectTo(port: number): void {
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
