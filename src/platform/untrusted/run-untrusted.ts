import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

// Its source runs as it is; the build has it beside the server's one file (scripts/build.mjs).
const workerUrl = import.meta.url.endsWith('.ts')
  ? new URL('../../server/untrusted-worker.ts', import.meta.url)
  : new URL('untrusted/untrusted-worker.js', import.meta.url)

const mostAtOnce = 2
const idleMs = 10_000
const mostMegabytes = 256

export type UntrustedRequest = { task: string; input: unknown }
export type UntrustedAnswer = { output: unknown } | { fault: string }

/** Nothing could be read just now, whatever it is. */
export class NoWorkerError extends Error {}

type Apart<Task extends (input: never) => unknown> = (
  input: Parameters<Task>[0],
) => Promise<Awaited<ReturnType<Task>> | undefined>

type Idle = { worker: Worker; ending: NodeJS.Timeout }

const idle: Idle[] = []
let running = 0
const waiting: (() => void)[] = []

/**
 * A task of `src/server/untrusted-worker.ts` that reads what a stranger wrote, in a thread of its own: whatever that is, the
 * server goes on. The result is undefined where it takes more than `timeoutMs` or 256 MB, or is nested too deep.
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

async function ask(request: UntrustedRequest, timeoutMs: number): Promise<unknown> {
  const worker = takeIdle() ?? (await start())
  const signal = AbortSignal.timeout(timeoutMs)
  let answer: UntrustedAnswer
  try {
    worker.postMessage(request)
    // Our own worker sends nothing else.
    ;[answer] = (await once(worker, 'message', { signal })) as [UntrustedAnswer]
  } catch (error) {
    await worker.terminate()
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (signal.aborted || isOutOfMemory) return undefined
    throw error
  }
  leaveIdle(worker)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.output
}

async function start(): Promise<Worker> {
  const worker = new Worker(workerUrl, {
    // What strangers write has no use for the settings of the server.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  // An error event that no one listens to would end the process.
  worker.on('error', () => undefined)
  // One that ends while it waits answers no one any more.
  worker.once('exit', () => forget(worker))
  try {
    await once(worker, 'message')
    return worker
  } catch (error) {
    throw new NoWorkerError('the thread for what strangers wrote did not start', { cause: error })
  }
}

function takeIdle(): Worker | undefined {
  const found = idle.pop()
  clearTimeout(found?.ending)
  found?.worker.ref()
  return found?.worker
}

// Starting one costs more than most documents; keeping one costs memory.
function leaveIdle(worker: Worker): void {
  worker.unref()
  const ending = setTimeout(() => {
    forget(worker)
    void worker.terminate()
  }, idleMs).unref()
  idle.push({ worker, ending })
}

function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker)
  if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.ending)
}
