import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './imports.ts'

export type ServerProcess = {
  url: string
  child: ChildProcess
  startMs: number
  /** Everything it has written so far. */
  output: () => string
  /** SIGTERM, and wait for the end. Answers the exit code. */
  stop: () => Promise<number | null>
  /** kill -9, and wait until it is gone. */
  kill: () => Promise<void>
}

/** Starts the built server with these settings and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  const url = `http://127.0.0.1:${settings['PORT']}`
  await untilReady(url, child, () => output)
  return {
    url,
    child,
    startMs: performance.now() - startedAtMs,
    output: () => output,
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    kill: async () => await end('SIGKILL'),
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadlineMs = performance.now() + 60_000
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await delay(20)
  }
  throw new Error(`the server was not ready after a minute:\n${output()}`)
}
