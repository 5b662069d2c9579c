import { Worker } from 'node:worker_threads'

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
  const words = `The server has been stuck for ${limitMs / 1000} s and is ended, to be started anew. Endless work in one request can be the reason.\n`
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
