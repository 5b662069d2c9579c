import { and, eq, min, sql, type SQL } from 'drizzle-orm'
import { done, impossible, notFound, refused, success, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { outsideReplyCorrectionMs } from './inquiry-event.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry } from './events.server.ts'
import { isWaiting } from './inquiry-kind.ts'
import { contactSubmissions } from './table.server.ts'

// Replies outside the console, such as phone calls: declared by staff, and counted separately in the promise.

export type OutsideReply = { channel: string; repliedAt: Date; note: string }

const early = refused('repliedAt', 'That is before the enquiry was received')
const future = refused('repliedAt', 'That time has not come yet')

/** Records a reply outside the console. The inquiry counts as replied from then on. */
export async function recordOutsideReply(
  tx: Tx,
  by: Actor,
  reference: string,
  given: OutsideReply,
  now: Date,
): Promise<Outcome> {
  if (given.repliedAt > now) return future
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (!isWaiting(inquiry.status) && inquiry.status !== 'replied')
    return impossible('A reply can only be recorded for an enquiry that is open or replied to.')
  if (given.repliedAt < inquiry.createdAt) return early
  await addEvent(tx, inquiry.id, by, 'outside-reply', toData(given))
  await updateInquiry(tx, inquiry.id, {
    status: 'replied',
    repliedAt: inquiry.repliedAt ?? given.repliedAt,
    nextReplyDueAt: null,
  })
  return done(success, { type: 'inquiry.outside-reply' })
}

/**
 * Corrects a recorded reply, or removes it if `given` is undefined: within 24 hours, by the person who recorded it or an
 * administrator. The original entry stays in the history; the promise counts the correction.
 */
export async function correctOutsideReply(
  tx: Tx,
  by: Actor & { userId: string; isAdmin: boolean },
  { reference, eventId }: { reference: string; eventId: number },
  given: OutsideReply | undefined,
  now: Date,
): Promise<Outcome> {
  if (given && given.repliedAt > now) return future
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const [recorded] = await tx
    .select()
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.id, eventId),
        eq(inquiryEvents.inquiryId, inquiry.id),
        eq(inquiryEvents.type, 'outside-reply'),
      ),
    )
  if (!recorded || (await isRemoved(tx, inquiry.id, eventId)))
    return notFound('There is no such recorded reply.')
  if (!by.isAdmin && recorded.byId !== by.userId)
    return impossible('Only the person who recorded it, or an administrator, can change it.')
  if (now.getTime() - recorded.at.getTime() > outsideReplyCorrectionMs)
    return impossible('A recorded reply can be changed for 24 hours only.')
  if (given && given.repliedAt < inquiry.createdAt) return early
  await addEvent(tx, inquiry.id, by, given ? 'outside-reply-corrected' : 'outside-reply-removed', {
    eventId,
    ...(given && toData(given)),
  })
  const repliedAt = await findFirstReply(tx, inquiry.id)
  await updateInquiry(tx, inquiry.id, {
    repliedAt,
    ...(repliedAt === null && inquiry.status === 'replied' && { status: 'open' as const }),
  })
  return done(success, {
    type: given ? 'inquiry.outside-reply-corrected' : 'inquiry.outside-reply-removed',
  })
}

const toData = ({ channel, repliedAt, note }: OutsideReply) => ({
  channel,
  repliedAt: repliedAt.toISOString(),
  text: note,
})

async function isRemoved(tx: Tx, inquiryId: number, eventId: number): Promise<boolean> {
  const [removal] = await tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.type, 'outside-reply-removed'),
        sql`${inquiryEvents.data} -> 'eventId' = to_jsonb(${eventId}::bigint)`,
      ),
    )
  return removal !== undefined
}

/** SQL for the time of the first declared reply of an inquiry, with corrections; null if there is none. */
export const firstDeclaredReply = (inquiryId: SQL): SQL => sql`(
  select min((coalesce(correction.data, recorded.data) ->> 'repliedAt')::timestamptz)
  from inquiry_events recorded
  left join lateral (
    select later.type, later.data from inquiry_events later
    where later.inquiry_id = recorded.inquiry_id
      and later.type in ('outside-reply-corrected', 'outside-reply-removed')
      and later.data -> 'eventId' = to_jsonb(recorded.id)
    order by later.id desc limit 1
  ) correction on true
  where recorded.inquiry_id = ${inquiryId} and recorded.type = 'outside-reply'
    and correction.type is distinct from 'outside-reply-removed')`

/** When the first reply was accepted by the mail server, or declared; null if there is none. */
export async function findFirstReply(tx: Tx, inquiryId: number): Promise<Date | null> {
  const [accepted] = await tx
    .select({ at: min(inquiryReplies.acceptedAt) })
    .from(inquiryReplies)
    .where(and(eq(inquiryReplies.inquiryId, inquiryId), eq(inquiryReplies.state, 'sent')))
  const [declared] = await tx
    .select({ at: firstDeclaredReply(sql`${inquiryId}::bigint`).mapWith(inquiryEvents.at) })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, inquiryId))
  const times = [accepted?.at, declared?.at].flatMap((at) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
