import { lstatSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// A process that still works on such a file or folder touches it far more often.
const ORPHANED_AFTER_MS = 3_600_000
const SWEEP_EVERY_MS = ORPHANED_AFTER_MS
const TOUCH_EVERY_MS = 60_000

/** The start of a path for `mkdtemp`: a private folder of a copy, which is swept if its command is killed. */
export const copyFolderPrefix = path.join(tmpdir(), 'loomsbury-copy-')

/** Shows that a file or folder is still being worked on. @returns ends that */
export function keepFromSweeping(entry: string): () => void {
  const touching = setInterval(() => utimesSync(entry, new Date(), new Date()), TOUCH_EVERY_MS)
  touching.unref()
  return () => clearInterval(touching)
}

/**
 * Removes, now and every hour, what killed processes left half-made with people's data in it: e-mails and backups in
 * `dataDir` and `backupDir`, copies of the database among the temporary files. @returns ends that
 */
export function startSweeping(dataDir: string, backupDir?: string): () => void {
  const sweep = () => {
    sweepLeftovers(path.join(dataDir, 'mail'), /^\..*\.part$/)
    sweepLeftovers(path.join(dataDir, 'backups'), /^loomsbury-.*\.part$/)
    if (backupDir !== undefined) sweepLeftovers(backupDir, /^loomsbury-.*\.part$/)
    sweepLeftovers(tmpdir(), /^loomsbury-copy-/)
  }
  sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS)
  sweeping.unref()
  return () => clearInterval(sweeping)
}

/** Removes the entries of a folder that are called like ours, belong to this user and were not touched for an hour. */
export function sweepLeftovers(folder: string, name: RegExp, nowMs = Date.now()): void {
  for (const found of namesIn(folder)) {
    if (!name.test(found)) continue
    const entry = path.join(folder, found)
    // Another process may sweep at the same moment.
    const stat = lstatSync(entry, { throwIfNoEntry: false })
    const isOurs =
      stat !== undefined && stat.uid === (process.getuid?.() ?? stat.uid) && !stat.isSymbolicLink()
    if (isOurs && nowMs - stat.mtimeMs > ORPHANED_AFTER_MS) rmSync(entry, { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // Not made yet, or not ours to read: nothing of ours is in it.
  }
}
