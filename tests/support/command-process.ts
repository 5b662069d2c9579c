import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const commands = path.resolve(import.meta.dirname, '../../src/server/commands')

const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/loomsbury/compiled')

export type CommandResult = { output: string; errors: string; code: number | null }

/**
 * Runs a command of src/server/commands as people do: a process of its own, with only this environment. `meanwhile` may kill it.
 */
export async function runCommandProcess(
  command: string,
  words: string[],
  environment: Record<string, string>,
  meanwhile?: (kill: () => void) => Promise<void>,
): Promise<CommandResult> {
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

let runs = 0

/**
 * Runs the same command in this process: a fifth of the processor time, most of which a process spends on starting.
 * One command at a time. That a command ends its process, only `runCommandProcess` shows.
 */
export async function runCommandHere(
  command: string,
  words: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { argv, env, exitCode } = process
  const [output, errors] = [captureWrites(process.stdout), captureWrites(process.stderr)]
  process.argv = [process.execPath, command, ...words]
  process.env = { ...environment }
  process.exitCode = 0
  try {
    runs += 1
    // A module runs once: the number makes it another one, which shares what it imports.
    await import(/* @vite-ignore */ `${path.join(commands, `${command}.ts`)}?run=${runs}`)
    return { output: output.text(), errors: errors.text(), code: process.exitCode }
  } finally {
    for (const captured of [output, errors]) captured.stop()
    Object.assign(process, { argv, env, exitCode })
  }
}

function captureWrites(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream)
  const parts: string[] = []
  stream.write = (part: string | Uint8Array) => {
    parts.push(String(part))
    return true
  }
  return { text: () => parts.join(''), stop: () => (stream.write = write) }
}
