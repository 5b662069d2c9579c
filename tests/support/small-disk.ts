import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Uses up all but `leftBytes` of what is free. */
  fill: (leftBytes?: number) => void
  /** Takes that back. */
  clear: () => void
  /** As a disk with faults is by its own accord: 'ro', and 'rw' again. */
  remount: (option: 'ro' | 'rw') => void
  unmount: () => void
}

/** A disk of its own in memory, mounted with these options; undefined where this user may not mount one. */
export function mountDisk(folder: string, options: string): SmallDisk | undefined {
  mkdirSync(folder)
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  // A PostgreSQL of another user may stand on it.
  if (!options.split(',').includes('ro')) chmodSync(folder, 0o777)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: (leftBytes = 0) => {
      rmSync(ballast, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      const bytes = bavail * bsize - leftBytes
      try {
        if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes))
      } catch (error) {
        // Somebody else took some meanwhile: full it is all the same.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remount: (option) => execFileSync('/bin/mount', ['-o', `remount,${option}`, folder]),
    unmount: () => {
      if (existsSync(folder)) execFileSync('/bin/umount', ['-l', folder])
    },
  }
}
