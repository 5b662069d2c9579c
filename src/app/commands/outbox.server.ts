import { byCommand, recordActivity } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { StartupError } from '#platform/errors.ts'
import { listDeadLetters, retryAllDeadLetters, retryDeadLetter } from '#platform/outbox/dead-letters.ts'
import { say, UsageError, runOnDatabase } from './run-command.server.ts'

// npm run outbox: the jobs (e-mails above all) that were given up, and a way to try them again.
await runOnDatabase('Usage: npm run outbox -- list | retry <id> | retry all', actionFor)

function actionFor([verb, which, ...more]: string[]): (db: Db) => Promise<void> {
  if (more.length > 0) throw new UsageError()
  if (verb === 'list' && which === undefined) return list
  if (verb === 'retry' && which === 'all') return retryAll
  if (verb === 'retry' && which !== undefined && /^\d{1,15}$/.test(which))
    return (db) => retry(db, Number(which))
  throw new UsageError()
}

async function list(db: Db): Promise<void> {
  const letters = await listDeadLetters(db)
  if (letters.length === 0) say('No job has been given up.')
  for (const { id, kind, attempts, deadAt, lastError } of letters) {
    const when = deadAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
    say(`${id}  ${kind}  given up ${when} UTC after ${attempts} attempt(s): ${lastError ?? ''}`)
  }
}

async function noteRetried(tx: Tx, ids: number[]): Promise<void> {
  await recordActivity(tx, byCommand, { type: 'mail.retried', subject: ids.join(', ') })
}

async function retry(db: Db, id: number): Promise<void> {
  if (!(await retryDeadLetter(db, id, noteRetried))) throw new StartupError(`No job ${id} has been given up.`)
  say(`Job ${id} will be tried again.`)
}

async function retryAll(db: Db): Promise<void> {
  say(`${await retryAllDeadLetters(db, noteRetried)} job(s) will be tried again.`)
}
