import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { keysOfMails } from '#platform/mail/mail-job.ts'
import { tokensIn } from '#platform/mail-in/mail-address.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { inquiryReplies } from '../conversation-table.ts'
import { lockInquiryById, lockInquiryWhere } from '../events.ts'
import { mostMerges } from '../leave-merge.ts'
import type { StoredInquiry } from '../store.ts'
import { contactSubmissions } from '../table.ts'

/**
 * Locks the inquiry that an e-mail belongs to: by the token in an address of ours, else by the e-mails it answers, never by
 * its subject, which anyone can write. Merges are followed.
 */
export async function findConversation(
  tx: Tx,
  mail: ReceivedMail,
  ownAddress: string,
): Promise<StoredInquiry | undefined> {
  const tokens = tokensIn(mail.to, ownAddress)
  const byToken =
    tokens.length === 0
      ? undefined
      : await lockInquiryWhere(tx, inArray(contactSubmissions.mailToken, tokens))
  const found = byToken ?? (await findByIds(tx, [...mail.inReplyTo, ...mail.references.toReversed()]))
  return found && (await followMerges(tx, found))
}

/** The reply that a delivery report is about, and its recipient. */
export async function findReply(
  tx: Tx,
  messageIds: string[],
): Promise<{ id: number; email: string } | undefined> {
  if (messageIds.length === 0) return undefined
  const [row] = await tx
    .select({ id: inquiryReplies.id, email: contactSubmissions.email })
    .from(inquiryReplies)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, inquiryReplies.inquiryId))
    .where(inArray(inquiryReplies.messageId, messageIds))
  return row
}

const mostIds = 50

async function findByIds(tx: Tx, all: string[]): Promise<StoredInquiry | undefined> {
  const messageIds = [...new Set(all)].slice(0, mostIds)
  if (messageIds.length === 0) return undefined
  const replies = await inquiriesOfReplies(tx, messageIds)
  const automatic = await inquiriesOfAutomaticMails(tx, messageIds)
  const [id] = messageIds.flatMap((messageId) => replies.get(messageId) ?? automatic.get(messageId) ?? [])
  return id === undefined ? undefined : await lockInquiryById(tx, id)
}

async function inquiriesOfReplies(tx: Tx, messageIds: string[]): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ messageId: inquiryReplies.messageId, inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.messageId, messageIds))
  return new Map(rows.map(({ messageId, inquiryId }) => [messageId, inquiryId]))
}

/** Of acknowledgements and apologies: the Message-ID names the job (`mailId`), whose key names the inquiry. */
async function inquiriesOfAutomaticMails(tx: Tx, messageIds: string[]): Promise<Map<string, number>> {
  const keys = await keysOfMails(tx, messageIds)
  return new Map(
    [...keys].flatMap(([messageId, key]): [string, number][] => {
      const inquiryId = /^inquiry:(\d{1,15}):(?:visitor|new-time:\d{1,15})$/.exec(key)?.[1]
      return inquiryId === undefined ? [] : [[messageId, Number(inquiryId)]]
    }),
  )
}

async function followMerges(tx: Tx, from: StoredInquiry): Promise<StoredInquiry> {
  let inquiry = from
  for (let steps = 0; inquiry.mergedInto !== null && steps < mostMerges; steps += 1) {
    const into = await lockInquiryById(tx, inquiry.mergedInto)
    if (!into) break
    inquiry = into
  }
  return inquiry
}
