import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { gracefulShutdown } from './http-server.ts'

const visitors = 20

test('a connection from before that no one had noticed yet is answered', async () => {
  const server = createServer((_request, response) => response.end('Welcome'))
  const shutDown = gracefulShutdown(server, { idleMs: 200 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // An address of a server that listens on a port.
  const { port } = server.address() as AddressInfo
  const answers = Array.from({ length: visitors }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return await text(socket)
  })
  // The connections are made now; the server is notified of them in the next round of the event loop.
  await new Promise((resolve) => process.nextTick(resolve))
  await shutDown()
  for (const answer of await Promise.all(answers)) expect(answer).toContain('Welcome')
})

async function runWatched(then: string) {
  const code = `
    import { startWatchdog } from '${path.join(import.meta.dirname, 'http-server.ts')}'
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
