import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { LoadOrder, LoadResult } from './load-process.ts'

/** `cpuMicros` is what one request cost the server's own processor; undefined where /proc does not tell. */
export type Load = LoadResult & { cpuMicros: number | undefined }

/** Loads the server that runs as `pid` and measures both ends. Throws when a single request failed. */
export async function load(pid: number, order: LoadOrder): Promise<Load> {
  const before = cpuSeconds(pid)
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'load-process.ts'),
    JSON.stringify(order),
  ])
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const after = cpuSeconds(pid)
  if (output === '') throw new Error(`no figures:\n${errors}`)
  // Written by load-process.ts.
  const result = JSON.parse(output) as LoadResult
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${order.url} failed`)
  const cpuMicros =
    before === undefined || after === undefined ? undefined : ((after - before) / result.requests) * 1e6
  return { ...result, cpuMicros }
}

/** The middle one of several loads by requests a second: a busy moment of the machine is no finding. */
export const middleOf = (loads: Load[]): Load => middle(loads, ({ perSecond }) => perSecond)

/** The middle one of several values. */
export function middle<Value>(values: Value[], sizeOf: (value: Value) => number): Value {
  const value = values.toSorted((a, b) => sizeOf(a) - sizeOf(b))[Math.floor(values.length / 2)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

// The unit of /proc's times is a hundredth of a second on every Linux Node runs on.
const ticksPerSecond = 100

/** Processor time that a process has used; undefined where /proc does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  const [user, system] = readProc(pid, 'stat')?.split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return user === undefined ? undefined : (Number(user) + Number(system)) / ticksPerSecond
}

/** Resident memory of a process in MB; undefined where /proc does not tell. */
export function residentMb(pid: number): number | undefined {
  const found = /VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status') ?? '')?.[1]
  return found === undefined ? undefined : Number(found) / 1024
}

/** The memory of all that a process has started, and what that has started: what they share counts once. */
export function childrenMb(pid: number): number {
  const children = readdirSync('/proc').filter(
    (entry) =>
      /^\d+$/.test(entry) && / \w (\d+) /.exec(readProc(Number(entry), 'stat') ?? '')?.[1] === `${pid}`,
  )
  return children.reduce((sum, child) => {
    const shareKb = Number(/^Pss:\s+(\d+) kB/m.exec(readProc(Number(child), 'smaps_rollup') ?? '')?.[1] ?? 0)
    return sum + shareKb / 1024 + childrenMb(Number(child))
  }, 0)
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
