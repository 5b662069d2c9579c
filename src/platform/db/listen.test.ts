import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCluster } from '#tests/support/test-database.ts'
import { listenOnPostgres } from './listen.ts'

test('a database that stays away is tried once a second, however long it takes', async () => {
  const cluster = await startCluster()
  const line = await openLine(cluster.url)
  const stop = await listenOnPostgres(line.url)('news', () => {})
  line.cut()
  await delay(5500)
  expect(line.attempts()).toBeGreaterThanOrEqual(1)
  expect(line.attempts()).toBeLessThanOrEqual(6)
  await stop()
  await line.close()
  await cluster.stop()
}, 30_000)

/** A way to a PostgreSQL that can be cut: after that every connection is accepted and dropped immediately, and counted. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const { port, hostname } = target
  const sockets = new Set<Socket>()
  let isCut = false
  let attempts = 0
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
    if (isCut) {
      attempts += 1
      socket.destroy()
      return
    }
    const onward = connect(Number(port), hostname)
    onward.on('error', () => {})
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address with one.
  target.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: target.href,
    attempts: () => attempts,
    cut,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
