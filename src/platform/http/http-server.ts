import { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createAdaptorServer } from '@hono/node-server'

/** The HTTP server of the application, before it listens. `hostname` is in for a missing Host header. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  hostname: string,
): Server {
  // Without TLS options it makes a server of node:http.
  const server = createAdaptorServer({ fetch, hostname }) as Server
  cutStalledConnections(server)
  // Proxies keep their connections for a minute: one that they are about to use must not be closed from here.
  server.keepAliveTimeout = 75_000
  return server
}

/**
 * Cuts connections on which nothing has moved for `limitMs` while a request is under way: readers that never read
 * keep their responses in our memory. Slow readers stay; so do event streams, which send something sooner.
 */
export function cutStalledConnections(server: Server, limitMs = 30_000): void {
  // Node counts a part of a response that the reader's side has taken as movement, and closes the socket itself where no listener is set.
  server.setTimeout(limitMs)
}

const quietRounds = 5
const drainingMs = 250

/**
 * Prepares an HTTP server, before it listens, for being stopped without cutting anyone off. The function it returns
 * takes no new connections, lets every response from then on close its connection, and waits for requests under way.
 * Connections that stay silent are closed after `idleMs`, and whatever still runs after `limitMs` is cut.
 */
export function gracefulShutdown(
  server: Server,
  { idleMs = 1500, limitMs = 20_000 } = {},
): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const sweep = () => {
    // Browsers open connections in advance; to Node one that has never said a word is busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // And it is idle once its response is handed over, though a slow reader has not got it all yet.
    if ([...sockets].every((socket) => socket.writableLength === 0)) server.closeIdleConnections()
  }
  return async () => {
    await acceptPending(server)
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
    // Not server.close(): that also closes idle connections immediately, and a request may already be on its way there.
    NetServer.prototype.close.call(server)
    // Again and again: a connection that was busy at the first sweep falls idle later.
    const sweeping = setInterval(sweep, idleMs)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    await closed
    clearInterval(sweeping)
    clearTimeout(limit)
  }
}

/**
 * Accepts connections that the operating system has made and this process has not noticed yet: it accepts one in a round
 * of the event loop, and closing resets the rest. Ends after a few rounds without a new one.
 */
async function acceptPending(server: Server): Promise<void> {
  let sinceTheLast = 0
  const onConnection = () => (sinceTheLast = 0)
  server.on('connection', onConnection)
  const endMs = performance.now() + drainingMs
  while (sinceTheLast < quietRounds && performance.now() < endMs) {
    sinceTheLast += 1
    await nextRound()
  }
  server.off('connection', onConnection)
}

// A machine that was suspended has missed one slice when it wakes up, not all of them.
const slices = 20

/**
 * Ends this process, with the reason on stderr, once its event loop has not gone round for `limitMs`, so that its
 * supervisor starts it again. A thread watches: a stuck process handles neither signals nor timers.
 */
export function startWatchdog(limitMs: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beat = () => {
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
  setInterval(beat, limitMs / slices / 2).unref()
  const words = `The server has been stuck for ${limitMs / 1000} s and is stopping, so that its supervisor restarts it. Endless work in one request can be the reason.\n`
  new Worker(watch, { eval: true, workerData: { beats, sliceMs: limitMs / slices, slices, words } }).unref()
}

const watch = `
  const { beats, sliceMs, slices, words } = process.getBuiltinModule('node:worker_threads').workerData
  let missed = 0
  while (missed < slices) {
    const isLate = Atomics.wait(beats, 0, Atomics.load(beats, 0), sliceMs) === 'timed-out'
    missed = isLate ? missed + 1 : 0
  }
  process.getBuiltinModule('node:fs').writeSync(2, words)
  // process.exit() would end this thread only.
  process.kill(process.pid, 'SIGKILL')
`
