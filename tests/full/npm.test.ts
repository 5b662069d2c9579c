import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeFaultPlace, type FaultPlace } from '#tests/support/fault-place.ts'
import { root } from '#tests/support/imports.ts'

let place: FaultPlace
afterEach(async () => await place.remove())

test('SIGTERM to npm stops the server in order, and npm ends with 0 after it', async () => {
  place = await makeFaultPlace()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...place.settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, for the end of a test that failed.
    detached: true,
  })
  try {
    let output = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    const exited = once(npm, 'exit')
    const url = `http://127.0.0.1:${place.settings['PORT']}`
    const isServed = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (npm.exitCode === null && !(await isServed())) await delay(50)

    // To npm alone, as a supervisor does: its group would pass it on by itself.
    npm.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(output).toContain('"signal":"SIGTERM"')
    expect(output).toContain('"msg":"stopped"')
    expect(await isServed()).toBe(false)
  } finally {
    killGroup(npm.pid ?? 0)
  }
})

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // None of its processes is left, as it should be.
  }
}
