import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { LoadOrder, LoadResult } from './load-process.ts'

/** What one request cost the server's own processor, undefined where /proc does not tell, and its database's. */
export type Load = LoadResult & { cpuMicros: number | undefined; databaseMicros: number }

/** Loads the server that runs as `pid` and measures both ends. Throws when a single request failed. */
export async function load(pid: number, order: LoadOrder): Promise<Load> {
  const [before, databaseBefore] = [cpuSeconds(pid), databaseSeconds(pid)]
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'load-process.ts'),
    JSON.stringify(order),
  ])
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [after, databaseAfter] = [cpuSeconds(pid), databaseSeconds(pid)]
  if (output === '') throw new Error(`no figures:\n${errors}`)
  // Written by load-process.ts.
  const result = JSON.parse(output) as LoadResult
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${order.url} failed`)
  const cpuMicros =
    before === undefined || after === undefined ? undefined : ((after - before) / result.requests) * 1e6
  return { ...result, cpuMicros, databaseMicros: ((databaseAfter - databaseBefore) / result.requests) * 1e6 }
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
  const [user, system] = timesOf(pid) ?? []
  return user === undefined || system === undefined ? undefined : (user + system) / ticksPerSecond
}

/** Processor time of all that a process has started, of what of it has ended too. */
export const databaseSeconds = (pid: number) =>
  descendants(pid).reduce((sum, child) => sum + (timesOf(child) ?? []).reduce((a, b) => a + b, 0), 0) /
  ticksPerSecond

/** A process's own times and, last, those of its children that have ended. */
const timesOf = (pid: number) => readProc(pid, 'stat')?.split(') ')[1]?.split(' ').slice(11, 15).map(Number)

/** Resident memory of a process in MB; undefined where /proc does not tell. */
export function residentMb(pid: number): number | undefined {
  const found = /VmRSS:\s+(\d+) kB/.exec(readProc(pid, 'status') ?? '')?.[1]
  return found === undefined ? undefined : Number(found) / 1024
}

/** The memory of all that a process has started: what they share counts once. */
export const databaseMb = (pid: number): number =>
  descendants(pid).reduce((sum, child) => {
    const shareKb = Number(/^Pss:\s+(\d+) kB/m.exec(readProc(child, 'smaps_rollup') ?? '')?.[1] ?? 0)
    return sum + shareKb / 1024
  }, 0)

/** What a process has started, and what that has started. */
function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(
      (entry) =>
        /^\d+$/.test(entry) && / \w (\d+) /.exec(readProc(Number(entry), 'stat') ?? '')?.[1] === `${pid}`,
    )
    .map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
