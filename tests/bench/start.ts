import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '#tests/support/imports.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { childrenMb, middle, residentMb } from './load.ts'
import { amount, ratio, type Figure } from './table.ts'

const rounds = 3
const seconds = (ms: number) => amount(ms / 1000, 's')

/** Start times: of the server, the first time and later, and of `npm start` with nothing changed. */
export async function measureStart(): Promise<Figure[]> {
  const server = await measureServer()
  const npmStart = await measureNpmStart()
  return [
    { name: 'first start', value: seconds(server.firstMs), note: 'makes the database' },
    { name: 'later start', value: seconds(server.laterMs) },
    {
      name: 'npm start, nothing changed',
      value: seconds(npmStart),
      note: ratio(npmStart, server.laterMs, 'the server alone'),
    },
  ]
}

async function measureServer() {
  const place = await makeBenchPlace()
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startServer(place.settings)
    times.push(server.startMs)
    await server.stop()
  }
  await place.remove()
  const [firstMs = 0, ...laterMs] = times
  return { firstMs, laterMs: middle(laterMs, (ms) => ms) }
}

async function measureNpmStart(): Promise<number> {
  const place = await makeBenchPlace()
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) times.push(await timeNpmStart(place.settings))
  await place.remove()
  return middle(times.slice(1), (ms) => ms)
}

async function timeNpmStart(settings: Record<string, string>): Promise<number> {
  const startedAtMs = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
    // A process group of its own: npm does not pass every signal on.
    detached: true,
  })
  const exited = once(child, 'exit')
  while (child.exitCode === null) {
    const isServed = await fetch(`http://127.0.0.1:${settings['PORT']}/`).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    )
    if (isServed) break
    await delay(20)
  }
  const elapsedMs = performance.now() - startedAtMs
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await exited
  await untilFree(settings['PORT'] ?? '')
  return elapsedMs
}

/** npm may be gone before the server is. */
async function untilFree(port: string): Promise<void> {
  const isTaken = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  while (await isTaken()) await delay(50)
  // The listener is closed first, the database last.
  await delay(2500)
}

/** Resident memory of a server that has answered a request and rests. */
export async function measureMemory(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const server = await startServer(place.settings)
  await fetch(server.url)
  await delay(5000)
  const pid = server.child.pid ?? 0
  const [own, database] = [residentMb(pid), childrenMb(pid)]
  await server.stop()
  await place.remove()
  return [
    { name: 'at rest, the server', value: amount(own, 'MB') },
    { name: 'at rest, its database', value: amount(database, 'MB'), note: 'shared parts counted once' },
  ]
}
