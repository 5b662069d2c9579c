import type { Log } from '../log.ts'
import { freeBytes } from './folder-faults.ts'

export type RoomOptions = {
  /** Below this nothing more is stored. */
  minFreeBytes: number
  log: Log
}

export type Room = {
  isEnough: () => boolean
  close: () => void
}

const LOOK_EVERY_MS = 1000
const SAY_EVERY_MS = 60_000

/**
 * Watches the free space of a folder's disk: PostgreSQL ends itself when its log finds no room for the next segment.
 */
export function watchRoom(
  folder: string,
  { minFreeBytes, log }: RoomOptions,
  onChange: (isEnough: boolean) => void,
): Room {
  let isEnough = true
  let saidAtMs = Number.NEGATIVE_INFINITY

  function look(): void {
    const free = freeBytes(folder)
    const wasEnough = isEnough
    isEnough = free >= minFreeBytes
    if (isEnough !== wasEnough) onChange(isEnough)
    if (isEnough && !wasEnough) log.info('the disk has room again: inquiries are stored again')
    if (isEnough || performance.now() - saidAtMs < SAY_EVERY_MS) return
    saidAtMs = performance.now()
    log.error(
      { freeMb: inMb(free), neededMb: inMb(minFreeBytes) },
      'the disk is nearly full: pages are served, nothing is stored until there is room',
    )
  }

  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()
  look()
  return { isEnough: () => isEnough, close: () => clearInterval(looking) }
}

const inMb = (bytes: number) => Math.floor(bytes / 2 ** 20)
