import type { OutboxJob } from '../outbox/table.ts'
import type { JobHandler } from '../outbox/worker.ts'
import { readMailMessage } from './message.ts'
import type { Mailer } from './transport.ts'

/** The outbox handler for jobs of kind 'mail', whose payload is a MailMessage. */
export function mailJob(mailer: Mailer): JobHandler {
  return async (payload, job, log) => {
    const { refused } = await mailer.deliver(readMailMessage(payload), mailId(job))
    if (refused > 0) log.warn({ refused }, 'an e-mail is out, but some of its recipients were refused')
    else log.info('an e-mail is out')
  }
}

/** The same for every attempt of a job, different for every job, and in the order of their making when sorted as text. */
export function mailId(job: Pick<OutboxJob, 'id' | 'createdAt'>): string {
  const time = job.createdAt.toISOString().replaceAll(/[-:.]/g, '')
  return `${time}-job-${String(job.id).padStart(8, '0')}`
}
