import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

// Its source runs as it is; the build has it beside the server's one file (scripts/build.mjs).
const workerFile = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../app/untrusted-worker.server.ts', import.meta.url)
    : new URL('untrusted/untrusted-worker.js', import.meta.url),
)

const mostAtOnce = 2
const idleMs = 10_000
const mostMegabytes = 256

export type UntrustedRequest = { task: string; input: unknown }
export type UntrustedAnswer = { output: unknown } | { fault: string }

/** No process could be started, so nothing can be read just now. */
export class NoWorkerError extends Error {}

type Apart<Task extends (input: never) => unknown> = (
  input: Parameters<Task>[0],
) => Promise<Awaited<ReturnType<Task>> | undefined>

/** `ended` is aborted once the process is gone. */
type Worker = { child: ChildProcess; ended: AbortSignal }

const idle: { worker: Worker; ending: NodeJS.Timeout }[] = []
let running = 0
const waiting: (() => void)[] = []

/**
 * A task of `src/app/untrusted-worker.server.ts` that reads what a stranger wrote, in a process of its own: whatever that is, the
 * server continues. The result is undefined where it takes more than `timeoutMs` or 256 MB, or is nested too deep.
 *
 * Not a thread: V8 ends the whole process where native code of a thread has no memory left.
 */
export function untrusted<Task extends (input: never) => unknown>(
  task: string,
  { timeoutMs }: { timeoutMs: number },
): Apart<Task> {
  // The worker's table gives the task its name: what comes back is of its type.
  return (async (input) => await inTurn({ task, input }, timeoutMs)) as Apart<Task>
}

async function inTurn(request: UntrustedRequest, timeoutMs: number): Promise<unknown> {
  if (running === mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await ask(request, timeoutMs)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function ask(request: UntrustedRequest, timeoutMs: number, fresh?: Worker): Promise<unknown> {
  const reused = fresh ? undefined : takeIdle()
  const worker = fresh ?? reused ?? (await start())
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: UntrustedAnswer
  try {
    worker.child.send(request)
    // Our own worker sends nothing else.
    ;[answer] = (await once(worker.child, 'message', {
      signal: AbortSignal.any([timeout, worker.ended]),
    })) as [UntrustedAnswer]
  } catch (error) {
    // A signal is what V8 ends a process with that has no memory left.
    const isTooMuch = timeout.aborted || worker.child.signalCode !== null
    worker.child.kill('SIGKILL')
    // One that was idle may have ended before it began to read.
    if (reused && !timeout.aborted) return await ask(request, timeoutMs, await start())
    if (isTooMuch) return undefined
    throw error
  }
  leaveIdle(worker)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.output
}

async function start(): Promise<Worker> {
  const child = fork(workerFile, {
    // What strangers write has no use for the settings of the server.
    env: {},
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ending = new AbortController()
  const worker = { child, ended: ending.signal }
  // An error event without a listener would end the process.
  child.on('error', () => undefined)
  child.once('exit', () => {
    forget(worker)
    ending.abort()
  })
  try {
    await once(child, 'message', { signal: worker.ended })
    return worker
  } catch (error) {
    throw new NoWorkerError('the process for what strangers wrote did not start', { cause: error })
  }
}

function takeIdle(): Worker | undefined {
  const found = idle.pop()
  clearTimeout(found?.ending)
  found?.worker.child.ref()
  found?.worker.child.channel?.ref()
  return found?.worker
}

// Starting one costs more than most documents; an idle one costs memory.
function leaveIdle(worker: Worker): void {
  worker.child.unref()
  worker.child.channel?.unref()
  const ending = setTimeout(() => {
    forget(worker)
    worker.child.kill('SIGKILL')
  }, idleMs).unref()
  idle.push({ worker, ending })
}

function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker)
  if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.ending)
}
