import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const commands = path.resolve(import.meta.dirname, '../../src/server/commands')

const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/loomsbury/compiled')

/**
 * Runs a command of src/server/commands as people do: a process of its own, with only this environment. `meanwhile` may kill it.
 */
export async function runCommandProcess(
  command: string,
  words: string[],
  environment: Record<string, string>,
  meanwhile?: (kill: () => void) => Promise<void>,
): Promise<{ output: string; errors: string; code: number | null }> {
  const child = spawn(process.execPath, [path.join(commands, `${command}.ts`), ...words], {
    // Without it each process reads and compiles the sources anew.
    env: { ...environment, NODE_COMPILE_CACHE: compiled },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
    meanwhile?.(() => child.kill('SIGKILL')),
  ])
  return { output, errors, code: child.exitCode }
}
