import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../errors.ts'

// A fresh embedded database takes 39 MB and the next write-ahead segment another 16.
const NEEDED_BYTES = 64 * 1024 * 1024

const REASONS: Record<string, string> = {
  EROFS: 'is on a read-only disk',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk whose quota is used up',
  ENOTDIR: 'cannot be made, because a file stands in its place',
  EEXIST: 'cannot be made, because a file stands in its place',
}

/** Throws a StartupError when the disk has less room than a database needs, before the last of it is used up in trying. */
export function assertRoomForDatabase(folder: string, neededBytes = NEEDED_BYTES): void {
  if (freeBytes(folder) < neededBytes)
    throw new StartupError(describeFolderFault(folder, 'ENOSPC', neededBytes))
}

/** Turns what went wrong with a data folder into a StartupError in plain words; any other error is returned as it is. */
export function explainFolderFault(error: unknown, folder: string): unknown {
  if (error instanceof StartupError) return error
  const code = codeOf(error) ?? missingRightOn(folder)
  if (code !== undefined && code in REASONS)
    return new StartupError(describeFolderFault(folder, code), { cause: error })
  return error
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code in REASONS ? code : undefined
}

/** Why the folder, or the nearest one above it that exists, cannot be written. Node's recursive mkdir does not say. */
function missingRightOn(folder: string): string | undefined {
  let nearest = folder
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

/** The sentence for a fault by its code in capitals, such as ENOSPC. */
export function describeFolderFault(folder: string, code: string, neededBytes = NEEDED_BYTES): string {
  const hint =
    code === 'ENOSPC'
      ? ` The embedded database needs ${Math.ceil(neededBytes / 2 ** 20)} MB of room.`
      : ' Choose another one with DATA_DIR.'
  return `The data folder ${folder} ${REASONS[code]}.${hint}`
}

/** The free space of a folder's disk for this user; without end where it cannot be known. */
export function freeBytes(folder: string): number {
  try {
    const disk = statfsSync(folder)
    return disk.bavail * disk.bsize
  } catch {
    return Number.POSITIVE_INFINITY // Unknown: no fault is reported.
  }
}
