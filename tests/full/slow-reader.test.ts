import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulShutdown, cutStalledConnections } from '#platform/http/http-server.ts'

// More than the buffers of two loopback sockets hold: most of it is still in this process at the signal.
const answerBytes = 64 * 1024 * 1024
const timeout = 20_000

async function startBigServer(limits: { idleMs: number; limitMs: number; stallMs?: number }) {
  const server = createServer((_request, response) => response.end(Buffer.alloc(answerBytes, 'a')))
  const shutDown = gracefulShutdown(server, limits)
  cutStalledConnections(server, limits.stallMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const reader = connect(address.port, '127.0.0.1')
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(server, 'request')
  return { server, shutDown, reader }
}

test('an answer that is given but not yet read is not cut at the first sweep', { timeout }, async () => {
  const { shutDown, reader } = await startBigServer({ idleMs: 100, limitMs: 10_000 })
  const closed = shutDown()
  await delay(500)
  const { length } = await buffer(reader)
  expect(length).toBeGreaterThan(answerBytes)
  await closed
})

test('a visitor who never reads is cut off in the end', { timeout }, async () => {
  const { shutDown, reader } = await startBigServer({ idleMs: 100, limitMs: 600 })
  const startedAtMs = performance.now()
  await shutDown()
  expect(performance.now() - startedAtMs).toBeGreaterThan(500)
  reader.destroy()
})

test('a visitor who never reads is cut off long before', { timeout }, async () => {
  const { server, shutDown, reader } = await startBigServer({ idleMs: 100, limitMs: 10_000, stallMs: 300 })
  await expect.poll(async () => await connectionsOf(server), { timeout: 10_000 }).toBe(0)
  reader.destroy()
  await shutDown()
})

test('a visitor who reads slowly is not cut off', { timeout }, async () => {
  const { shutDown, reader } = await startBigServer({ idleMs: 100, limitMs: 15_000, stallMs: 1000 })
  let length = 0
  // In pieces, with a rest after each: as long as they take something, they are given the rest.
  reader.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length % (1 << 23) > chunk.length) return
    reader.pause()
    setTimeout(() => reader.resume(), 300)
  })
  reader.resume()
  await expect.poll(() => length, { timeout: 15_000 }).toBeGreaterThan(answerBytes)
  await shutDown()
})

const connectionsOf = async (server: Server) =>
  await new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
