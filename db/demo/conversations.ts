import type { User } from '#features/accounts/server/users.ts'
import { inquiryEvents, inquiryReplies } from '#features/inquiries/server/conversation-table.ts'
import type { Tx } from '#platform/db/database.ts'

type Answered = {
  inquiryId: number
  firstName: string
  openedAt: Date
  /** Null: nobody has replied. */
  repliedAt: Date | null
  owner: User | undefined
}

const hourMs = 3_600_000

const replyText = (firstName: string) =>
  `Thank you, ${firstName}. I have read it twice.\n\nThirty minutes on the telephone would settle most of it: your questions first, no slides. Would Tuesday at ten or Wednesday at four suit you?`

/** What has happened to an inquiry of the demo: somebody opened it, and their reply was accepted by the mail server. */
export async function addConversation(
  tx: Tx,
  { inquiryId, firstName, openedAt, repliedAt, owner }: Answered,
): Promise<void> {
  const by = owner ? { by: owner.username, byId: owner.id } : { by: 'system' }
  await tx.insert(inquiryEvents).values({ inquiryId, at: openedAt, type: 'opened', ...by })
  if (!repliedAt || !owner) return
  const authorName = `${owner.firstName} ${owner.lastName}`
  const sendsAt = new Date(repliedAt.getTime() - 10_000)
  const [reply] = await tx
    .insert(inquiryReplies)
    .values({
      inquiryId,
      authorId: owner.id,
      authorName,
      text: replyText(firstName),
      submissionKey: `demo-reply-${inquiryId}`,
      state: 'sent',
      sendsAt,
      acceptedAt: repliedAt,
      messageId: `reply-demo-${inquiryId}@loomsbury.example`,
      createdAt: sendsAt,
    })
    .returning({ id: inquiryReplies.id })
  const replyId = reply?.id ?? 0
  await tx.insert(inquiryEvents).values([
    {
      inquiryId,
      at: sendsAt,
      type: 'reply',
      data: { replyId, text: replyText(firstName), sendsAt: sendsAt.toISOString() },
      ...by,
    },
    { inquiryId, at: repliedAt, type: 'reply-sent', data: { replyId }, by: authorName, byId: owner.id },
  ])
  if (inquiryId % 4 === 0)
    await tx.insert(inquiryEvents).values({
      inquiryId,
      at: new Date(repliedAt.getTime() + hourMs / 4),
      type: 'visitor-message',
      data: { text: 'Tuesday at ten, please. I shall have the last report at hand.' },
      by: 'visitor',
    })
}
