import pino, { type Logger } from 'pino'
import { safeFrames, safeMessage } from './errors.ts'

export type Log = Logger

// Nothing that identifies a person, or signs one in, belongs in a log, whatever code hands it over.
const PRIVATE_KEYS = new Set(
  'address authorization body company cookie email firstname from html ip lastname message name password phone recipients replyto secret setcookie statustoken subject submissionkey text to token username'.split(
    ' ',
  ),
)
// It only begins where a word does: every letter of a long word tried in turn would take its square.
const EMAIL = /(?<![^\s"'<>(),:;\\@/=])[^\s"'<>(),:;\\@/=]+@[^\s"'<>(),:;\\@/]+/g
const MAX_DEPTH = 6

/**
 * A logger without personal data: fields named like one are blanked at any depth, and e-mail addresses wherever they
 * appear, in messages and stacks too. One JSON object a line; on a terminal one readable line.
 */
export function createLogger(options: {
  level: string
  write?: (line: string) => void
  isForTerminal?: boolean
  /** Gets each line of an error, as JSON and without personal data. */
  onError?: ((line: string) => void) | undefined
}): Log {
  const { write = standardOutput(), isForTerminal = options.write === undefined && process.stdout.isTTY } =
    options
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => blankFields(fields, 0),
      },
      // `blank` has already written it out, without what it may carry of people.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first] = args
          // pino would take the message from the error, data included.
          if (first instanceof Error && args.length === 1)
            method.call(this, { err: first }, safeMessage(first))
          else method.apply(this, args)
        },
      },
    },
    {
      write: (line) => {
        const clean = line.replaceAll(EMAIL, '[e-mail]')
        write(isForTerminal ? readable(clean) : clean)
        // pino begins each line with it.
        if (options.onError && /^\{"level":"(?:error|fatal)"/.test(clean)) options.onError(clean)
      },
    },
  )
}

function standardOutput(): (line: string) => void {
  const stdout = pino.destination({ fd: 1, sync: true })
  return (line) => void stdout.write(line)
}

function blankFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => {
      const plainKey = key.toLowerCase().replaceAll(/[^a-z]/g, '')
      return [key, PRIVATE_KEYS.has(plainKey) ? '[private]' : blank(value, depth + 1)]
    }),
  )
}

function blank(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  return Array.isArray(value) ? value.map((item) => blank(item, depth + 1)) : blankFields(value, depth)
}

// Only these fields: what else a driver hangs on an error may quote the row it failed on.
function describeError(error: Error, depth: number): object {
  return {
    type: error.name,
    message: safeMessage(error),
    ...('code' in error && { code: error.code }),
    stack: safeFrames(error),
    ...(error.cause !== undefined && { cause: blank(error.cause, depth + 1) }),
  }
}

type LogLine = { time: string; level: string; msg?: string; err?: unknown }

function readable(line: string): string {
  const { time, level, msg = '', err, ...fields }: LogLine = JSON.parse(line)
  const details = Object.entries(fields).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${msg}${details.join('')}${readableError(err)}\n`
}

function readableError(err: unknown): string {
  if (typeof err !== 'object' || err === null || !('message' in err) || !('stack' in err)) return ''
  const cause = 'cause' in err ? readableError(err.cause) : ''
  return `\n  ${String(err.message)}\n${String(err.stack)}${cause}`
}
