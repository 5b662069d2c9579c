import { and, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { findMailTopics } from '#platform/mail/queue-mails.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { findStoredMail, isMail } from './stored-mail.server.ts'

/** The enquiries that e-mails of the outbox are about: their ids by those of the e-mails. Others are left out. */
export async function findMailInquiries(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const jobs = await db
    .select()
    .from(outboxJobs)
    .where(and(isMail, inArray(outboxJobs.id, [...ids])))
  const messageIds = new Map(
    jobs.map((job) => [job.id, findStoredMail(job.payload)?.thread?.messageId ?? `${mailId(job)}@`]),
  )
  const topics = await findMailTopics(db, [...messageIds.values()])
  return new Map(
    [...messageIds].flatMap(([id, messageId]): [number, number][] => {
      const inquiryId = /^inquiry:(\d+)/.exec(topics.get(messageId) ?? '')?.[1]
      return inquiryId === undefined ? [] : [[id, Number(inquiryId)]]
    }),
  )
}

/** The same for one. */
export const findMailInquiry = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (await findMailInquiries(db, [id])).get(id)
