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
