import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FaultPlace, keysAndReferences, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { isFull } from '#tests/support/full.ts'
import { root } from '#tests/support/imports.ts'
import { newInquiry, postInquiry, startInquiryStream } from '#tests/support/inquiries.ts'
import { seededRandom } from '#tests/support/hostile.ts'
import { freePort, runCommandProcess, startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)

let place: FaultPlace
beforeEach(async () => (place = await makeFaultPlace()))
afterEach(async () => await place.remove())

/** The processes of this place's database: PostgreSQL's first one, and those that it has started. */
function databaseProcesses(): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => /^ *(\d+) +(\d+) (.*)/.exec(line)?.slice(1) ?? [])
  const rows = Array.from({ length: all.length / 3 }, (_, at) => all.slice(at * 3, at * 3 + 3))
  const first = rows.filter(([, , args]) => args?.includes(path.join(place.dataDir, 'postgres')))
  const pids = new Set(first.map(([pid]) => pid))
  return rows.filter(([pid, parent]) => pids.has(pid) || pids.has(parent)).map(([pid]) => Number(pid))
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

test(`after each of ${kills} kills of the database under load it is back by itself, and nothing acknowledged is lost`, async () => {
  const random = seededRandom()
  const server = await startServer(place.settings)
  const stream = startInquiryStream(server.url, { visitors: 10, pauseMs: 5 })
  const recoveries: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(random.between(50, 500))
    const [killed, killedAtMs] = [place.databasePid(), performance.now()]
    process.kill(killed, 'SIGKILL')
    // Its connections go on for a moment, and may still take an inquiry.
    await vi.waitFor(() => expect(place.databasePid()).not.toBe(killed), { timeout: 60_000, interval: 10 })
    await stream.untilServed()
    recoveries.push(performance.now() - killedAtMs)
  }
  const acknowledged = await stream.stop()
  expect(stream.postponed()).toBeGreaterThan(0)
  // The server was never away, and pages that are kept came all the while.
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  const { stored } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
  process.stdout.write(
    `SEED=${random.seed}: ${kills} kills of the database, ${acknowledged.length} inquiries, ${stream.postponed()} times 503, back after ${Math.round(recoveries.toSorted((a, b) => a - b)[Math.floor(kills / 2)] ?? 0)} ms, at most ${Math.round(Math.max(...recoveries))}\n`,
  )
})

test('Ctrl+C in the terminal of npm start ends the server first and the database last, and leaves nothing', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...place.settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // A terminal sends the signal to the whole group.
  const toTheGroup = (signal: NodeJS.Signals) => process.kill(-(npm.pid ?? 0), signal)
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  const closed = once(npm.stdout, 'close')
  try {
    const url = `http://127.0.0.1:${place.settings['PORT']}`
    const isReady = async () => await fetch(`${url}/readyz`).then(({ status }) => status, String)
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
    const inquiry = newInquiry()
    const reference = await postInquiry(url, inquiry)
    const processes = databaseProcesses()
    expect(processes.length).toBeGreaterThan(3)
    toTheGroup('SIGINT')
    // Of npm, of its shell and of the server.
    await closed
    expect(output).toContain('"msg":"stopped"')
    expect(output).not.toContain('"level":"error"')
    expect(processes.filter(isRunning)).toEqual([])
    expect(existsSync(path.join(place.dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    const { stored } = await readStored(place)
    expect(stored).toEqual([{ submissionKey: inquiry.submissionKey, reference }])
  } finally {
    if (npm.exitCode === null) toTheGroup('SIGKILL')
  }
})

if (isFull) {
  test('a server whose data folder is taken away stops in order, and leaves nothing', async () => {
    const server = await startServer({ ...place.settings, LOG_LEVEL: 'silent' })
    const processes = databaseProcesses()
    expect(processes.length).toBeGreaterThan(3)
    rmSync(place.dataDir, { recursive: true })
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
    expect(await server.stop()).toBe(0)
    expect(processes.filter(isRunning)).toEqual([])
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test(`after ${kills} kills of server and database at once nothing acknowledged is lost`, async () => {
    const random = seededRandom()
    const stream = startInquiryStream(`http://127.0.0.1:${place.settings['PORT']}`, {
      visitors: 10,
      pauseMs: 5,
    })
    const starts: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(place.settings)
      const servedMs = server.startMs + (await stream.untilServed())
      if (kill > 0) starts.push(servedMs)
      await delay(random.between(0, 300))
      const [database, killed] = [place.databasePid(), server.kill()]
      process.kill(database, 'SIGKILL')
      await killed
    }
    const last = await startServer(place.settings)
    const acknowledged = await stream.stop()
    expect(await last.stop()).toBe(0)
    const { stored } = await readStored(place)
    expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
    process.stdout.write(
      `SEED=${random.seed}: ${kills} kills of both, ${acknowledged.length} inquiries, slowest from the start to an inquiry stored ${Math.round(Math.max(...starts))} ms\n`,
    )
  })

  test('when one connection is ended, one request fails at most', async () => {
    const server = await startServer(place.settings)
    const stream = startInquiryStream(server.url, { visitors: 8, pauseMs: 0 })
    const { db, close } = await place.openDatabase()
    for (let cut = 1; cut <= 10; cut += 1) {
      await delay(100)
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'loomsbury' and pid <> pg_backend_pid() order by random() limit 1`,
      )
      await delay(100)
      expect(stream.postponed()).toBeLessThanOrEqual(cut)
    }
    // Nor does it end the database's being this server's.
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loomsbury owner'`,
    )
    await delay(1000)
    await close()
    const other = { ...place.settings, PORT: String(await freePort()) }
    await expect(startServer(other)).rejects.toThrow('is in use by another process')
    const acknowledged = await stream.stop()
    expect(await server.stop()).toBe(0)
    const { stored } = await readStored(place)
    expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
  })

  test('commands work beside the server, and without one start the database and end it again', async () => {
    const create = (name: string) =>
      runCommandProcess('user', ['create', 'client', `${name}@example.com`, name, 'A', 'B'], place.settings)
    const server = await startServer(place.settings)
    expect(await create('ada')).toMatchObject({ code: 0, errors: '' })
    const backups = path.join(place.dataDir, 'backup.gz')
    expect(await runCommandProcess('backup', [backups], place.settings)).toMatchObject({
      code: 0,
      errors: '',
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    // Two at once: the one that has started it waits for the other.
    expect(await Promise.all([create('ben'), create('cleo')])).toMatchObject([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
    ])
    expect(place.databasePid).toThrow('ENOENT')
    expect((await runCommandProcess('user', ['list'], place.settings)).output).toMatch(
      /ada .*\n(.*\n)*ben .*\n(.*\n)*cleo /,
    )
  })
}
