import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

async function runWatched(then: string, env = process.env) {
  const code = `
    import { startWatchdog } from '${path.join(import.meta.dirname, 'watchdog.ts')}'
    startWatchdog(1000, () => console.error('missing'))
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
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

test.runIf(process.platform === 'linux')('one that somebody stops for a while is let alone', async () => {
  const pause = 'kill -STOP $PPID; sleep 2.5; kill -CONT $PPID'
  const ended = await runWatched(`
    import { spawn } from 'node:child_process'
    spawn('bash', ['-c', '${pause}'], { stdio: 'ignore' })`)
  expect(ended).toMatchObject({ code: 0, errors: '' })
})

test('the shell that watches ends with the process, however that ends', async () => {
  // Its stderr is that of the process: it is at its end when both are gone.
  const ended = await runWatched("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300)")
  expect(ended).toMatchObject({ signal: 'SIGKILL', errors: '' })
})

test('nothing of the account is run by the shell: neither its .bashrc nor what BASH_ENV names', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'loomsbury-home-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const startFile = path.join(home, '.bashrc')
  writeFileSync(startFile, 'echo run by the shell >&2\n')
  const { PATH } = process.env
  for (const env of [{ HOME: home }, { HOME: home, BASH_ENV: startFile }])
    expect(await runWatched('setTimeout(() => {}, 500)', { PATH, ...env })).toMatchObject({
      code: 0,
      errors: '',
    })
})

test('where there is no shell the process goes on, and says so', async () => {
  const ended = await runWatched('setTimeout(() => {}, 500)', { PATH: '/nowhere' })
  expect(ended).toMatchObject({ code: 0, errors: 'missing\n' })
})
