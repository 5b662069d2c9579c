import { eq } from 'drizzle-orm'
import { queueEvent, type EventData } from '#connections/webhooks/queue-event.server.ts'
import type { WebhookEvent } from '#connections/webhooks/webhook.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { InquiryEventData, InquiryEventType } from './inquiry-event.ts'
import { contactSubmissions } from './table.server.ts'

type Inquiry = typeof contactSubmissions.$inferSelect

/** Tells webhooks of a new enquiry. */
export const tellOfInquiry = async (tx: Tx, inquiry: Inquiry): Promise<void> =>
  await queueEvent(tx, 'enquiry.created', () => {
    const { service, message, company } = inquiry
    return { ...aboutInquiry(inquiry), words: { ...personOf(inquiry), company, service, message } }
  })

// What happens to an enquiry, and what webhooks are told of it. Closing one is a change of its state.
const told: Partial<Record<InquiryEventType, WebhookEvent>> = {
  'visitor-message': 'enquiry.message',
  'reply-sent': 'enquiry.replied',
  'outside-reply': 'enquiry.replied',
  withdrawn: 'enquiry.closed',
  'call-booked': 'booking.created',
  'call-moved': 'booking.moved',
  'call-cancelled': 'booking.cancelled',
}

/** Tells webhooks what has happened to an enquiry, if it is something they can hear of. */
export async function tellOfEvent(
  tx: Tx,
  inquiryId: number,
  type: InquiryEventType,
  data: InquiryEventData,
): Promise<void> {
  const event = type === 'status' && data.to === 'closed' ? 'enquiry.closed' : told[type]
  if (!event || (type === 'withdrawn' && (await isSpam(tx, inquiryId)))) return
  await queueEvent(tx, event, async () => {
    const [inquiry] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, inquiryId))
    if (!inquiry) throw new Error('an enquiry to which something happened is not there')
    const { data: known, page } = aboutInquiry(inquiry)
    const { text, channel, until, replyId, reason } = data
    return {
      page: event.startsWith('booking.') ? consolePaths.calendar({ call: inquiry.reference }) : page,
      data: {
        ...known,
        ...(event === 'enquiry.closed' && { status: 'closed' }),
        ...(channel !== undefined && { channel }),
        ...(replyId !== undefined && { replyId }),
        ...(until !== undefined && { at: until }),
      },
      words: {
        ...personOf(inquiry),
        ...(text !== undefined && { text }),
        ...(reason !== undefined && { reason }),
      },
    }
  })
}

function aboutInquiry({ reference, source, status, createdAt, replyDueAt }: Inquiry): EventData {
  const data = {
    reference,
    source,
    status,
    receivedAt: createdAt.toISOString(),
    replyDueAt: replyDueAt.toISOString(),
  }
  return { data, page: consolePaths.inquiry(reference) }
}

const personOf = ({ firstName, lastName, email }: Inquiry) => ({ firstName, lastName, email })

/** One that is withdrawn stays spam: it is not closed. */
async function isSpam(tx: Tx, inquiryId: number): Promise<boolean> {
  const [found] = await tx
    .select({ status: contactSubmissions.status })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, inquiryId))
  return found?.status === 'spam'
}
