/** A failure that may be shown outside: `code` is what programs match on, `status` is its HTTP status, `publicMessage` is for people. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly publicMessage: string

  constructor(code: string, status: number, publicMessage: string, options: { cause?: unknown } = {}) {
    super(`${code}: ${publicMessage}`, options)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.publicMessage = publicMessage
  }
}

/** The program cannot start, for a reason outside it: the message is plain text for a person at a terminal, shown without a stack. */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** A failure that trying again cannot mend: the outbox lays the job aside immediately instead of repeating it. */
export class PermanentError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'PermanentError'
  }
}

/** A failure of somebody else's that is to be expected: the outbox tries again, and warns nobody. */
export class TheirFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TheirFailure'
  }
}

/**
 * What an error says, without the values of the statement that failed: those are people's words. For whatever is printed,
 * logged or stored.
 */
export function safeMessage(error: Error): string {
  // A DrizzleQueryError, whose message ends with all the values. Not by its class: this file is on no database.
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query)}`
  // Of PostgreSQL's codes, those about data (class 22) and about rules of a table (23) quote a value.
  const isAboutValue = 'code' in error && /^2[23]...$/.test(String(error.code))
  return isAboutValue ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** The lines of an error's stack without its message, which may hold people's words. */
export const safeFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** An error that nobody foresaw, with its causes, for a person at a terminal. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nCause: ${describeFault(error.cause)}`
  return `${error.name}: ${safeMessage(error)}\n${safeFrames(error)}${cause}`
}
