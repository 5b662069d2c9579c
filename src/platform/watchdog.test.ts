import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

async function runWatched(then: string) {
  const code = `
    import { startWatchdog } from '${path.join(import.meta.dirname, 'watchdog.ts')}'
    startWatchdog(1000)
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { errors, signal: child.signalCode, code: child.exitCode }
}

test('a process whose event loop is blocked is ended, with the reason', async () => {
  const ended = await runWatched("process.on('SIGTERM', () => {}); setTimeout(() => { for (;;); }, 100)")
  expect(ended).toMatchObject({ signal: 'SIGKILL', errors: expect.stringContaining('stuck for 1 s') })
})

test('one that works or waits is let alone, and ends when it has nothing left to do', async () => {
  const busy = 'const until = Date.now() + 300; while (Date.now() < until);'
  const ended = await runWatched(`setTimeout(() => {}, 3000); setTimeout(() => { ${busy} }, 500)`)
  expect(ended).toMatchObject({ code: 0, signal: null })
  expect(ended.errors).not.toContain('stuck')
})
