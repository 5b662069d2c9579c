import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findMailTopics } from '#platform/mail/queue-mails.ts'
import { tokensIn } from '#platform/mail-in/mail-address.ts'
import type { ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { inquiryReplies } from '../conversation-table.server.ts'
import { lockInquiryById, lockInquiryWhere } from '../events.server.ts'
import { mostMerges } from '../leave-merge.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import { contactSubmissions } from '../table.server.ts'

/**
 * Locks the inquiry that an e-mail belongs to: by the token in an address of ours, else by the e-mails it answers, never by
 * its subject, which anyone can write. Merges are followed.
 */
export async function findConversation(
  tx: Tx,
  mail: Pick<ReceivedMail, 'to' | 'inReplyTo' | 'references'>,
  ownAddress: string,
): Promise<StoredInquiry | undefined> {
  const tokens = tokensIn(mail.to, ownAddress)
  const byToken =
    tokens.length === 0
      ? undefined
      : await lockInquiryWhere(tx, inArray(contactSubmissions.mailToken, tokens))
  const found = byToken ?? (await findByIds(tx, threadOf(mail)))
  return found && (await followMerges(tx, found))
}

/** The e-mails that one answers, the latest first. */
export const threadOf = ({
  inReplyTo,
  references,
}: Pick<ReceivedMail, 'inReplyTo' | 'references'>): string[] =>
  [...new Set([...inReplyTo, ...references.toReversed()])].slice(0, mostIds)

/** The reply that a delivery report is about, with its inquiry and who got a copy. */
export async function findReply(
  tx: Tx,
  messageIds: string[],
): Promise<{ id: number; inquiryId: number; cc: string[] } | undefined> {
  if (messageIds.length === 0) return undefined
  const [row] = await tx
    .select({ id: inquiryReplies.id, inquiryId: inquiryReplies.inquiryId, cc: inquiryReplies.cc })
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.messageId, messageIds))
  return row
}

const mostIds = 50

/** Locks the inquiry from which the first of these e-mails was forwarded, for what machines write of it. */
export async function findForwarded(tx: Tx, messageIds: string[]): Promise<StoredInquiry | undefined> {
  const topics = await findMailTopics(tx, messageIds)
  for (const messageId of messageIds) {
    const id = /^forward:(\d{1,15})(?::|$)/.exec(topics.get(messageId) ?? '')?.[1]
    const found = id === undefined ? undefined : await lockInquiryById(tx, Number(id))
    if (found) return found
  }
  return undefined
}

/**
 * Locks the inquiry of the first of these e-mails that is one of ours about an inquiry. One that was forwarded to somebody else
 * is none: what they answer is no message of the visitor.
 */
export async function findByIds(tx: Tx, messageIds: string[]): Promise<StoredInquiry | undefined> {
  if (messageIds.length === 0) return undefined
  const replies = await inquiriesOfReplies(tx, messageIds)
  const topics = await findMailTopics(tx, messageIds)
  for (const messageId of messageIds) {
    const about = /^inquiry:(\d{1,15})(?::|$)/.exec(topics.get(messageId) ?? '')?.[1]
    const id = replies.get(messageId) ?? (about === undefined ? undefined : Number(about))
    const found = id === undefined ? undefined : await lockInquiryById(tx, id)
    if (found) return found
  }
  return undefined
}

async function inquiriesOfReplies(tx: Tx, messageIds: string[]): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ messageId: inquiryReplies.messageId, inquiryId: inquiryReplies.inquiryId })
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.messageId, messageIds))
  return new Map(rows.map(({ messageId, inquiryId }) => [messageId, inquiryId]))
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
