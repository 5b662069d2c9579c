import { Worker } from 'node:worker_threads'

type Watch = { beats: SharedArrayBuffer; limitMs: number; slices: number }

// A machine that was suspended has missed one slice when it wakes up, not all of them.
const SLICES = 20

/**
 * Ends this process, with the reason on stderr, once its event loop has not gone round for `limitMs`. A thread of its
 * own watches: a process that is stuck hears neither signals nor timers, and only somebody else can start it anew.
 */
export function startWatchdog(limitMs: number): void {
  const watch: Watch = { beats: new SharedArrayBuffer(4), limitMs, slices: SLICES }
  const beats = new Int32Array(watch.beats)
  const beat = () => {
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
  setInterval(beat, limitMs / SLICES / 2).unref()
  // As text: a bundle has no file for it.
  const thread = new Worker(`(${watchBeats.toString()})()`, { eval: true, workerData: watch })
  thread.unref()
}

/** Runs in the thread, cut off from this module: everything it needs it takes from Node itself. */
function watchBeats(): void {
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { writeSync } = process.getBuiltinModule('node:fs')
  // Given by startWatchdog.
  const { beats, limitMs, slices } = workerData as Watch
  const count = new Int32Array(beats)
  let missed = 0
  while (missed < slices) {
    const seen = Atomics.load(count, 0)
    missed = Atomics.wait(count, 0, seen, limitMs / slices) === 'timed-out' ? missed + 1 : 0
  }
  writeSync(
    2,
    `The server has been stuck for ${limitMs / 1000} s and is ended, to be started anew. A full disk or endless work in one request can be the reason.\n`,
  )
  // process.exit() would end this thread only.
  process.kill(process.pid, 'SIGKILL')
}
