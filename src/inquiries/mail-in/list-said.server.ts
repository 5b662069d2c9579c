import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findSentMails, type SentMail } from '#platform/mail/mail-job.ts'
import { splitQuotedHistory, type Said, type SplitText } from '#platform/mail-in/quoted-history.ts'
import { withInvitation, type ReceivedMail } from '#platform/mail-in/received-mail.ts'
import { textOfSent } from '#platform/mail-in/sent-text.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { inquiryEvents, inquiryReplies } from '../conversation-table.server.ts'
import { replyKey } from '../replies.server.ts'
import type { StoredInquiry } from '../store.server.ts'
import { threadOf } from './find-conversation.server.ts'
import type { MailInContext } from './mail-in-context.server.ts'

const mostOfEach = 30

/** Parts what is new in an e-mail from what it repeats of the conversation. */
export const splitAsSaid = async (
  tx: Tx,
  { ownAddress }: Pick<MailInContext, 'ownAddress'>,
  inquiry: StoredInquiry,
  mail: ReceivedMail,
): Promise<SplitText> =>
  splitQuotedHistory(withInvitation(mail), await listSaid(tx, inquiry, mail, ownAddress))

/**
 * What was said in a conversation, for what an e-mail repeats of it: our e-mails as they were sent, of which the outbox has
 * the latest; our replies; and the visitor's own words, which our e-mails repeat too.
 */
async function listSaid(
  tx: Tx,
  inquiry: StoredInquiry,
  mail: ReceivedMail,
  ownAddress: string,
): Promise<Said> {
  const replies = await tx
    .select({ id: inquiryReplies.id, text: inquiryReplies.text })
    .from(inquiryReplies)
    .where(and(eq(inquiryReplies.inquiryId, inquiry.id), isNotNull(inquiryReplies.acceptedAt)))
    .orderBy(desc(inquiryReplies.id))
    .limit(mostOfEach)
  const events = await tx
    .select({ data: inquiryEvents.data })
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.inquiryId, inquiry.id), eq(inquiryEvents.type, 'visitor-message')))
    .orderBy(desc(inquiryEvents.id))
    .limit(mostOfEach)
  const keys = replies.map(({ id }) => replyKey(id))
  const sent: SentMail[] =
    keys.length === 0
      ? []
      : await tx
          .select({ key: outboxJobs.key, payload: outboxJobs.payload })
          .from(outboxJobs)
          .where(inArray(outboxJobs.key, keys))
  const isSent = new Set(sent.map(({ key }) => key))
  const named = await findSentMails(tx, threadOf(mail))
  return {
    addresses: [ownAddress],
    texts: [
      ...[...sent, ...named.values()].map(textOfSent),
      // Each once: what is said again, below what repeats it, is an answer.
      ...replies.filter(({ id }) => !isSent.has(replyKey(id))).map(({ text }) => text),
      ...events.map(({ data: { text = '' } }) => text),
      inquiry.message ?? '',
    ],
  }
}
