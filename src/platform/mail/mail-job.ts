import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { PermanentError } from '../errors.ts'
import { outboxJobs, type OutboxJob } from '../outbox/table.ts'
import type { JobHandler } from '../outbox/worker.ts'
import { readMailMessage } from './message.ts'
import type { Delivered, Mailer, ReadFile } from './transport.ts'

/** What has to follow its e-mails. Each is called with the id that the e-mail carries. */
export type MailWatcher = {
  /** False: it was taken back, or has left already. From true on it cannot be taken back. */
  mayLeave: (id: number) => Promise<boolean>
  /** The mail server has taken it, but for these addresses of those that get a copy; why, if it said so of all of them. */
  accepted: (id: number, refused: readonly string[], reason?: string) => Promise<void>
  /** It never leaves, for the reason that the mail server gave. */
  refused: (id: number, reason: string) => Promise<void>
}

/** The outbox handler for jobs of kind 'mail', whose payload is a MailMessage. */
export function mailJob(
  mailer: Mailer,
  watchers: Record<string, MailWatcher> = {},
  readFile?: ReadFile,
): JobHandler {
  return async (payload, job, log) => {
    const message = readMailMessage(payload)
    const { watch } = message
    const watcher = watch && watchers[watch.topic]
    if (watcher && !(await watcher.mayLeave(watch.id))) return
    let delivered: Delivered
    try {
      delivered = await mailer.deliver(message, mailId(job), readFile)
      const { refused } = delivered
      if (refused.length > 0)
        log.warn({ refused: refused.length }, 'an e-mail is out, but some of its recipients were refused')
      else log.info('an e-mail is out')
    } catch (error) {
      if (watcher && error instanceof PermanentError) await watcher.refused(watch.id, error.message)
      throw error
    }
    await watcher?.accepted(watch?.id ?? 0, delivered.refused, delivered.reason)
  }
}

/** The same for every attempt of a job, different for every job, and in the order of their making when sorted as text. */
export function mailId(job: Pick<OutboxJob, 'id' | 'createdAt'>): string {
  const time = job.createdAt.toISOString().replaceAll(/[-:.]/g, '')
  return `${time}-job-${String(job.id).padStart(8, '0')}`
}

export type SentMail = { key: string | null; payload: unknown }

/** The jobs whose e-mails have these Message-IDs, by these. They are kept for as long as the outbox keeps what is sent. */
export async function findSentMails(db: Db, messageIds: readonly string[]): Promise<Map<string, SentMail>> {
  const jobIds = messageIds.flatMap(
    (messageId) => /^\d{8}T\d{9}Z-job-(\d{8,15})@/.exec(messageId)?.slice(1).map(Number) ?? [],
  )
  if (jobIds.length === 0) return new Map()
  const jobs = await db
    .select({
      id: outboxJobs.id,
      createdAt: outboxJobs.createdAt,
      key: outboxJobs.key,
      payload: outboxJobs.payload,
    })
    .from(outboxJobs)
    .where(and(inArray(outboxJobs.id, jobIds), eq(outboxJobs.kind, 'mail')))
  // With the time of the job, which is the part that no one can guess from the number.
  const byName = new Map(jobs.map((job) => [mailId(job), job]))
  return new Map(
    messageIds.flatMap((messageId): [string, SentMail][] => {
      const job = byName.get(messageId.split('@')[0] ?? '')
      return job ? [[messageId, job]] : []
    }),
  )
}

/** The keys of those jobs that have one. */
export async function keysOfMails(db: Db, messageIds: readonly string[]): Promise<Map<string, string>> {
  const mails = await findSentMails(db, messageIds)
  return new Map(
    [...mails].flatMap(([messageId, { key }]): [string, string][] =>
      key === null ? [] : [[messageId, key]],
    ),
  )
}
