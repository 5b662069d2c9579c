import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { inquiryReplies } from '../conversation-table.ts'
import { mostMerges } from '../leave-merge.ts'
import type { StoredInquiry } from '../store.ts'
import { contactSubmissions } from '../table.ts'
import { tokensIn } from './mail-address.ts'

/**
 * The inquiry that an e-mail belongs to, locked: by the token in an address of ours, else by the e-mails it answers,
 * never by its subject, which anybody may write. One that was merged stands for the one it was merged into.
 */
export async function findConversation(
  tx: Tx,
  mail: ReceivedMail,
  ownAddress: string,
): Promise<StoredInquiry | undefined> {
  const tokens = tokensIn(mail.to, ownAddress)
  const byToken =
    tokens.length === 0 ? undefined : await lockBy(tx, inArray(contactSubmissions.mailToken, tokens))
  const found = byToken ?? (await findByIds(tx, [...mail.inReplyTo, ...mail.references.toReversed()]))
  return found && (await followMerges(tx, found))
}

/** The reply of ours that a report names. */
export async function findReply(tx: Tx, messageIds: string[]): Promise<number | undefined> {
  if (messageIds.length === 0) return undefined
  const [row] = await tx
    .select({ id: inquiryReplies.id })
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.messageId, messageIds))
  return row?.id
}

async function findByIds(tx: Tx, messageIds: string[]): Promise<StoredInquiry | undefined> {
  for (const messageId of messageIds) {
    const id = (await inquiryOfReply(tx, messageId)) ?? (await inquiryOfAutomaticMail(tx, messageId))
    if (id !== undefined) return await lockBy(tx, eq(contactSubmissions.id, id))
  }
  return undefined
}

async function inquiryOfReply(tx: Tx, messageId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(eq(inquiryReplies.messageId, messageId))
  return row?.inquiryId
}

/** Of an acknowledgement or an apology: its Message-ID names its job (`mailId`), whose key names the inquiry. */
async function inquiryOfAutomaticMail(tx: Tx, messageId: string): Promise<number | undefined> {
  const [name = ''] = messageId.split('@')
  const jobId = Number(/^\d{8}T\d{9}Z-job-(\d{8,15})$/.exec(name)?.[1] ?? 0)
  if (jobId === 0) return undefined
  const [job] = await tx
    .select({ id: outboxJobs.id, createdAt: outboxJobs.createdAt, key: outboxJobs.key })
    .from(outboxJobs)
    .where(and(eq(outboxJobs.id, jobId), eq(outboxJobs.kind, 'mail')))
  // The time is the part that nobody can guess from the number.
  if (!job || mailId(job) !== name) return undefined
  const inquiryId = /^inquiry:(\d{1,15}):(?:visitor|new-time:\d{1,15})$/.exec(job.key ?? '')?.[1]
  return inquiryId === undefined ? undefined : Number(inquiryId)
}

async function lockBy(tx: Tx, condition: ReturnType<typeof eq>): Promise<StoredInquiry | undefined> {
  const [row] = await tx.select().from(contactSubmissions).where(condition).limit(1).for('update')
  return row
}

async function followMerges(tx: Tx, from: StoredInquiry): Promise<StoredInquiry> {
  let inquiry = from
  for (let steps = 0; inquiry.mergedInto !== null && steps < mostMerges; steps += 1) {
    const into = await lockBy(tx, eq(contactSubmissions.id, inquiry.mergedInto))
    if (!into) break
    inquiry = into
  }
  return inquiry
}
