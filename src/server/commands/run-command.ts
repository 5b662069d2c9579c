import { parseArgs } from 'node:util'
import { StartupError } from '#platform/errors.ts'

type Options = Record<string, { type: 'boolean' }>

export type CommandArguments = {
  /** What is without dashes. */
  words: string[]
  /** Which of the options were given. */
  has: (option: string) => boolean
}

/** Prints one line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs a command of the terminal. A StartupError ends it with its plain message and code 1, wrong arguments with `usage`
 * and code 2; only what no one foresaw shows a stack.
 */
export async function runCommand(
  usage: string,
  options: Options,
  command: (given: CommandArguments) => Promise<void>,
): Promise<void> {
  let given: CommandArguments
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    given = { words: positionals, has: (option) => values[option] === true }
  } catch {
    failWith(usage, 2)
    return
  }
  try {
    await command(given)
  } catch (error) {
    if (error instanceof UsageError) failWith(usage, 2)
    else if (error instanceof StartupError) failWith(error.message, 1)
    else throw error
  }
}

/** The arguments make no sense: the usage is shown. */
export class UsageError extends Error {}

function failWith(message: string, exitCode: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = exitCode
}
