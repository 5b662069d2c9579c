import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { enqueueAll, type QueueOptions } from '../outbox/queue.ts'
import { keysOfMails, mailId } from './mail-job.ts'
import { mailThreads } from './mail-table.ts'
import { readMailMessage, type MailMessage } from './message.ts'

/** An enquiry, a message of one that was forwarded, or a message to or of a client. */
type MailTopic = `inquiry:${number}` | `forward:${number}` | `client-messages:${number}`

/** The topic of an enquiry's e-mails; those of a call that belongs to none have no topic. */
export const aboutInquiry = (id: number | null): MailTopic | undefined =>
  id === null ? undefined : `inquiry:${id}`

/** The topic of what is forwarded from an enquiry: it is no e-mail to the visitor, and who answers it is not the visitor. */
export const aboutForward = (inquiryId: number): MailTopic => `forward:${inquiryId}`

/** Queues e-mails as `enqueueAll` does, and keeps what they are about, for `findMailTopics`. */
export async function queueMails(
  tx: Tx,
  about: MailTopic | undefined,
  mails: ({ payload: MailMessage } & QueueOptions)[],
): Promise<void> {
  const jobs = await enqueueAll(tx, 'mail', mails)
  if (jobs.length === 0 || about === undefined) return
  const names = jobs.map((job) => nameOf(readMailMessage(job.payload).thread?.messageId ?? mailId(job)))
  await tx
    .insert(mailThreads)
    .values(names.map((name) => ({ name, about })))
    .onConflictDoNothing()
}

/** What these e-mails of ours are about, by their Message-IDs, in that order. */
export async function findMailTopics(db: Db, messageIds: readonly string[]): Promise<Map<string, string>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mailThreads)
    .where(inArray(mailThreads.name, messageIds.map(nameOf)))
  const kept = new Map(rows.map(({ name, about }) => [name, about]))
  // Those that were queued before this was kept have it in the key of their job.
  const keys = await keysOfMails(db, messageIds)
  return new Map(
    messageIds.flatMap((id): [string, string][] => {
      const about = kept.get(nameOf(id)) ?? keys.get(id)
      return about === undefined ? [] : [[id, about]]
    }),
  )
}

const nameOf = (messageId: string): string => messageId.split('@')[0] ?? ''
