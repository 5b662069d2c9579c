import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { safeMessage } from '#platform/errors.ts'
import { backupName, deleteOldBackups } from '#platform/backup/format.ts'
import { claimBackup, findLastRuns, markRun } from '#platform/backup/runs.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import type { Services } from '#web/services.server.ts'
import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { spawn } from 'node:child_process'
import { defaultMigrationsDir } from '#platform/db/migrate.ts'

const everyMs = 60_000

type Needs = Pick<Services, 'env' | 'log' | 'database' | 'now' | 'wakeOutbox'>

/** Backs up into BACKUP_DIR, where that is set: in one process of several, whichever comes first. @returns ends it */
export function startBackups(needs: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const working = needs.env.backupDir === undefined ? Promise.resolve() : work(needs, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}

async function work(needs: Needs, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    // Not immediately: starting up has priority.
    await delay(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
    try {
      await backUpIfDue(needs, stopping)
    } catch (error) {
      needs.log.error({ err: error }, 'backups have to wait for a minute')
    }
  }
}

/** Makes a backup if one is due and no other process does. @returns whether it did, well or not */
export async function backUpIfDue(needs: Needs, stopping: AbortSignal): Promise<boolean> {
  const { env, log, database, now } = needs
  if (env.backupDir === undefined || !database.hasRoom()) return false
  const db = database.db
  const id = await claimBackup(db, now(), env.backupEveryHours)
  if (id === undefined) return false
  const file = path.join(env.backupDir, backupName(now(), env.backupKey !== undefined))
  const showingLife = setInterval(() => {
    markRun(db, id, { seenAt: now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'a backup under way could not say so'),
    )
  }, everyMs)
  try {
    const reason = await runBackupProcess(file, stopping).catch(reasonOf)
    // The next process to look finds that this run has stopped.
    if (stopping.aborted) return true
    if (reason !== undefined) await fail(needs, id, reason)
    else {
      const done = { doneAt: now(), file: path.basename(file), bytes: statSync(file).size }
      await db.transaction(async (tx) => {
        await markRun(tx, id, done)
        await announceToConsole(tx, 'mail')
      })
      deleteOldBackups(env.backupDir, env.backupKeep)
      log.info({ file }, 'backed up, and restored to compare')
    }
    return true
  } finally {
    clearInterval(showingLife)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? safeMessage(error) : String(error))

async function fail(
  { env, log, database, now, wakeOutbox }: Needs,
  id: number,
  reason: string,
): Promise<void> {
  log.error({ reason }, 'the backup failed')
  const db = database.db
  const { done } = await findLastRuns(db)
  const at = now()
  const message = backupFailureMail(env, { at, reason, lastDoneAt: done?.doneAt ?? undefined })
  await db.transaction(async (tx) => {
    await markRun(tx, id, { failedAt: at, error: reason })
    await enqueue(tx, 'mail', message, { key: `backup-failed:${at.toISOString().slice(0, 10)}` })
    await announceToConsole(tx, 'mail')
  })
  wakeOutbox()
}

type Failure = { at: Date; reason: string; lastDoneAt: Date | undefined }

/** Notifies the agency that its records were not backed up. */
export function backupFailureMail(
  { agencyInbox, publicUrl }: { agencyInbox: readonly string[]; publicUrl: string },
  { at, reason, lastDoneAt }: Failure,
): MailMessage {
  const last = lastDoneAt ? `${londonDateAndTime(lastDoneAt)} (London)` : 'none yet'
  const intro = 'The server could not back up your records. It tries again every hour until it can.'
  return {
    kind: 'server-notice',
    to: [...agencyInbox],
    subject: 'The backup failed',
    ...renderMail(site, {
      heading: 'The backup failed',
      preview: intro,
      intro: [intro, 'Please pass this on to the person who looks after the server.'],
      rows: [
        ['Failed', `${londonDateAndTime(at)} (London)`],
        ['Reason', reason],
        ['Last good backup', last],
      ],
      action: { label: 'Open the console', url: publicUrl + consolePaths.today() },
      closing: [],
      footnotes: ['You will get one e-mail a day for as long as backups fail.'],
    }),
  }
}

const longestReason = 500

/**
 * Runs `npm run backup` in a process of its own, whose memory and processor time are not the server's.
 * @returns why it failed, undefined if it did not
 */
async function runBackupProcess(file: string, stopping: AbortSignal): Promise<string | undefined> {
  const command = path.resolve(defaultMigrationsDir(), '../../src/app/commands/backup.server.ts')
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
  // The message of an unexpected error may quote personal data.
  return said.includes('\n') ? `${ended} \`npm run backup\` on the server shows why.` : said || ended
}
