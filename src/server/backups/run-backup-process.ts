import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { defaultMigrationsDir } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/database.ts'
import { environmentWith } from '#platform/env.ts'
import { copyFolderPrefix, keepFromSweeping } from '#platform/leftovers.ts'

const longestReason = 500

/**
 * Runs `npm run backup` in a process of its own, whose memory and processor time are not the server's. The embedded database
 * belongs to this process, so the other one reads a copy of its folder, made while requests wait for a moment.
 * @returns why it failed, undefined if it did not
 */
export async function runBackupProcess(
  database: Database,
  file: string,
  stopping: AbortSignal,
): Promise<string | undefined> {
  if (database.copyFolder === undefined) return await backUp(file, {}, stopping)
  const folder = mkdtempSync(copyFolderPrefix)
  const stopKeeping = keepFromSweeping(folder)
  try {
    await database.copyFolder(path.join(folder, 'pg'))
    return await backUp(file, { DATA_DIR: folder }, stopping)
  } finally {
    stopKeeping()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function backUp(
  file: string,
  settings: Record<string, string>,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const command = path.resolve(defaultMigrationsDir(), '../../src/server/commands/backup.ts')
  const child = spawn(process.execPath, [command, file], {
    env: environmentWith(settings),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = () => child.kill()
  stopping.addEventListener('abort', stop)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${String(chunk)}`.slice(0, longestReason)))
  const ended = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : `It ended with ${signal ?? `code ${code}`}.`),
    )
  })
  stopping.removeEventListener('abort', stop)
  if (ended === undefined) return undefined
  const said = errors.trim()
  // What nobody foresaw comes with a stack, and may quote what people wrote.
  return said.includes('\n') ? `${ended} \`npm run backup\` on the server shows why.` : said || ended
}
