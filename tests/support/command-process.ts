import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const commands = path.resolve(import.meta.dirname, '../../src/server/commands')

/** Runs a command of src/server/commands as people do: a process of its own, with only this environment. */
export async function runCommandProcess(
  command: string,
  words: string[],
  environment: Record<string, string>,
): Promise<{ output: string; errors: string; code: number | null }> {
  const child = spawn(process.execPath, [path.join(commands, `${command}.ts`), ...words], {
    env: environment,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, errors, code: child.exitCode }
}
