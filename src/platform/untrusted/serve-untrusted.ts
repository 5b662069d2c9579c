import { parentPort } from 'node:worker_threads'
import type { UntrustedAnswer, UntrustedRequest } from './run-untrusted.ts'

/** What was read goes beyond what is read of any document. */
export class TooMuchError extends Error {}

/** Answers the requests of `untrusted`, in the thread that is made for it. */
export function serveUntrusted(tasks: Record<string, (input: never) => unknown>): void {
  parentPort?.on('message', (request: UntrustedRequest) => {
    void answerTo(tasks, request).then((answer) => parentPort?.postMessage(answer))
  })
  parentPort?.postMessage('ready')
}

async function answerTo(
  tasks: Record<string, (input: never) => unknown>,
  { task, input }: UntrustedRequest,
): Promise<UntrustedAnswer> {
  try {
    const run = tasks[task]
    if (!run) throw new Error(`There is no task '${task}'.`)
    // `untrusted` takes the input by the type of the task.
    return { output: await run(input as never) }
  } catch (error) {
    // A RangeError: functions that call themselves, deeper than the stack.
    if (error instanceof TooMuchError || error instanceof RangeError) return { output: undefined }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
