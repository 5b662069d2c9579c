import type { UntrustedAnswer, UntrustedRequest } from './run-untrusted.ts'
import type { Handler } from 'htmlparser2'

/** What was read goes beyond what is read of any document. */
export class TooMuchError extends Error {}

/** Answers the requests of `untrusted`, in the process that is made for it. */
export function serveUntrusted(tasks: Record<string, (input: never) => unknown>): void {
  process.on('message', (request: UntrustedRequest) => {
    void answerTo(tasks, request).then((answer) => process.send?.(answer))
  })
  process.send?.('ready')
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
    if (error instanceof TooMuchError || isOutOfRoom(error)) return { output: undefined }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The stack or what one string, list or buffer may hold is used up. Any other RangeError is a fault of ours. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof RangeError &&
  /^(Maximum call stack size exceeded|Invalid (string|array|typed array) length|Array buffer allocation failed)/.test(
    error.message,
  )

const ofDocuments = { mostTags: 100_000, deepest: 500 }

/**
 * The handlers of a parser, which throw a TooMuchError at documents no person would write: for each tag the parser goes through those that
 * are open.
 */
export function withinLimits(
  handlers: Partial<Handler>,
  { mostTags, deepest } = ofDocuments,
): Partial<Handler> {
  let tags = 0
  let depth = 0
  return {
    ...handlers,
    onopentagname: (name) => {
      tags += 1
      depth += 1
      if (tags > mostTags || depth > deepest) throw new TooMuchError()
      handlers.onopentagname?.(name)
    },
    onclosetag: (name, isImplied) => {
      depth -= 1
      handlers.onclosetag?.(name, isImplied)
    },
  }
}
