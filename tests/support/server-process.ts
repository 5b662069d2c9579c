import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './imports.ts'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** From the start of the process to the first answer of /readyz. */
  startMs: number
  /** Everything it has written so far. */
  output: () => string
  /** SIGTERM, and wait for the end. Answers the exit code. Throws, with its last words, when a signal ended it. */
  stop: () => Promise<number | null>
  /** kill -9, and wait until it is gone. */
  kill: () => Promise<void>
}

/** A server that may not be ready yet, or may never be. */
export type LaunchedServer = Omit<ServerProcess, 'startMs'> & {
  /** Waits until it is ready. Throws when it ends instead. */
  ready: () => Promise<ServerProcess>
  /** Waits for the end. Answers the exit code, null after a signal. */
  ended: () => Promise<number | null>
}

// A failed test may leave a server behind; the end of the tests takes it along, and vitest, which ends its processes by
// a signal, the end of the test's place.
const running = new Map<LaunchedServer, string | undefined>()
process.on('exit', () => {
  for (const { child } of running.keys()) child.kill('SIGKILL')
})

/** Ends the servers that a failed test has left on a data folder, and their database with them. */
export async function endServers(dataDir: string): Promise<void> {
  const left = [...running].filter(([, folder]) => folder === dataDir)
  await Promise.allSettled(left.map(async ([server]) => await server.stop()))
}

// A server that does not end by itself is killed then, and its exit code is null.
const endLimitMs = 60_000

// Against servers that never are: on a machine whose processor many share, a first start has taken a minute.
const readyLimitMs = 120_000

// A start takes a third less with what the one before it has compiled.
const compileCache = path.join(root, 'node_modules/.cache/server')

/** Starts the built server with these settings and waits until it is ready. */
export async function startServer(settings: Record<string, string>, folder = root): Promise<ServerProcess> {
  return await launchServer(settings, folder).ready()
}

/** Starts the server that is built in `folder` with these settings, without waiting for it. */
export function launchServer(settings: Record<string, string>, folder = root): LaunchedServer {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, [path.join(folder, 'dist/server/main.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  // 'close' comes after the last of the output, 'exit' may come before it.
  const closed = once(child, 'close')
  const untilClosed = async () => {
    const limit = setTimeout(() => child.kill('SIGKILL'), endLimitMs)
    await closed
    clearTimeout(limit)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal)
    await untilClosed()
  }
  const server = {
    url: `http://127.0.0.1:${settings['PORT']}`,
    child,
    output: () => output,
    stop: async () => {
      await end('SIGTERM')
      if (child.signalCode !== null)
        throw new Error(`the server was ended by ${child.signalCode}:\n${output.slice(-2000)}`)
      return child.exitCode
    },
    kill: async () => await end('SIGKILL'),
  }
  const launched = {
    ...server,
    ready: async () => {
      await untilReady(server)
      return { ...server, startMs: performance.now() - startedAtMs }
    },
    ended: async () => {
      await untilClosed()
      return child.exitCode
    },
  }
  running.set(launched, settings['DATA_DIR'])
  child.once('exit', () => running.delete(launched))
  return launched
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady({
  url,
  child,
  output,
}: Pick<ServerProcess, 'url' | 'child' | 'output'>): Promise<void> {
  const deadlineMs = performance.now() + readyLimitMs
  while (performance.now() < deadlineMs) {
    if (hasEnded(child))
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await delay(20)
  }
  throw new Error(`the server was not ready after two minutes:\n${output()}`)
}

/** A port on loopback that no one uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

const commands = path.resolve(import.meta.dirname, '../../src/app/commands')

const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/loomsbury/compiled')

export type CommandResult = { output: string; errors: string; code: number | null }

/**
 * Runs a command of src/app/commands as people do: a process of its own, with only this environment. `meanwhile` may kill it.
 */
export async function runCommandProcess(
  command: string,
  words: string[],
  environment: Record<string, string>,
  meanwhile?: (kill: () => void) => Promise<void>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [path.join(commands, `${command}.server.ts`), ...words], {
    // Without it each process reads and compiles the sources again.
    env: { ...environment, NODE_COMPILE_CACHE: compiled },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
    meanwhile?.(() => child.kill('SIGKILL')),
  ])
  return { output, errors, code: child.exitCode }
}

let runs = 0

/**
 * Runs the same command in this process: a fifth of the processor time, most of which a process spends on starting.
 * One command at a time. That a command ends its process, only `runCommandProcess` shows.
 */
export async function runCommandHere(
  command: string,
  words: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { argv, env, exitCode } = process
  const [output, errors] = [captureWrites(process.stdout), captureWrites(process.stderr)]
  process.argv = [process.execPath, command, ...words]
  process.env = { ...environment }
  process.exitCode = 0
  try {
    runs += 1
    // A module runs once: the number makes it another one, which shares what it imports.
    await import(/* @vite-ignore */ `${path.join(commands, `${command}.server.ts`)}?run=${runs}`)
    return { output: output.text(), errors: errors.text(), code: process.exitCode }
  } finally {
    for (const captured of [output, errors]) captured.stop()
    Object.assign(process, { argv, env, exitCode })
  }
}

function captureWrites(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream)
  const parts: string[] = []
  stream.write = (part: string | Uint8Array) => {
    parts.push(String(part))
    return true
  }
  return { text: () => parts.join(''), stop: () => (stream.write = write) }
}
