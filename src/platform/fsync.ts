import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until what has been written to this file, or the names in this folder, would survive a power cut. */
export function fsyncPath(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
