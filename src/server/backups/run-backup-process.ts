import { spawn } from 'node:child_process'
import path from 'node:path'
import { defaultMigrationsDir } from '#platform/db/migrate.ts'

const longestReason = 500

/**
 * Runs `npm run backup` in a process of its own, whose memory and processor time are not the server's.
 * @returns why it failed, undefined if it did not
 */
export async function runBackupProcess(file: string, stopping: AbortSignal): Promise<string | undefined> {
  const command = path.resolve(defaultMigrationsDir(), '../../src/server/commands/backup.ts')
  const child = spawn(process.execPath, [command, file], {
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
