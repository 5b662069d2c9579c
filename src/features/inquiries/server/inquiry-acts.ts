import { and, eq, notInArray } from 'drizzle-orm'
import { conflict, done, impossible, notFound, type Outcome } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { InquiryState } from '../inquiry-state.ts'
import { snoozeInWords } from './console-inquiry.ts'
import { inquiryReplies } from './conversation-table.ts'
import { addEvent, lockInquiry, noInquiry, updateInquiry } from './events.ts'
import { markMentionsRead } from './mentions.ts'
import { leaveMerge, stateAfterTakingBack } from './leave-merge.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

// What staff do to an inquiry besides replying.

/** A person of the agency has opened it: a new one is open from now on. */
export async function markOpened(db: Db, by: Actor, reference: string, now: Date): Promise<void> {
  if (by.userId !== undefined) await markMentionsRead(db, by.userId, reference)
  // Nearly always it is open already, and nothing has to be locked.
  const [found] = await db
    .select({ status: contactSubmissions.status })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (found?.status !== 'new') return
  await db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, reference)
    if (inquiry?.status !== 'new') return
    await updateInquiry(tx, inquiry.id, { status: 'open', openedAt: now })
    await addEvent(tx, inquiry.id, by, 'opened')
  })
}

// What staff may make of each state by hand. Replying, converting and merging have acts of their own.
const mayBecome: Record<InquiryState, readonly InquiryState[]> = {
  new: ['open', 'closed', 'spam'],
  open: ['closed', 'spam'],
  replied: ['open', 'closed', 'spam'],
  closed: ['open', 'spam'],
  spam: ['open'],
  merged: ['open'],
  converted: [],
}

/** What an inquiry in a state can be made by hand. */
export const nextStatesOf = (status: InquiryState): InquiryState[] => [...mayBecome[status]]

/** `isConfirmed`: it is closed even where no one has replied. */
export type StateChange = {
  status: InquiryState
  reason?: string | undefined
  isConfirmed?: boolean | undefined
}

/** Closes, reopens or marks as spam, and takes either back. Closing one that no one has replied to has to be confirmed. */
export async function setStatus(
  tx: Tx,
  by: Actor,
  reference: string,
  { status, reason, isConfirmed = false }: StateChange,
): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (inquiry.status === status) return done({})
  if (!mayBecome[inquiry.status].includes(status))
    return impossible('An enquiry in this state cannot become that.', 'status')
  if (status === 'closed' && !isConfirmed && (await isUnanswered(tx, inquiry))) {
    const error = { field: 'confirm', message: unanswered }
    return conflict(unanswered, { code: 'unanswered', errors: [error] }, error.field)
  }
  const isTakenBack = inquiry.status === 'spam' || inquiry.status === 'merged'
  const next = status === 'open' && isTakenBack ? await stateAfterTakingBack(tx, inquiry) : status
  await leaveMerge(tx, inquiry)
  await updateInquiry(tx, inquiry.id, {
    status: next,
    ...(next !== 'open' && next !== 'replied' && nothingOpen),
  })
  await addEvent(tx, inquiry.id, by, 'status', {
    from: inquiry.status,
    to: next,
    ...(reason !== undefined && { reason }),
  })
  return done({}, { type: 'inquiry.status-changed', fields: ['status'] })
}

const unanswered = 'Nobody has replied. Closed now, it counts as not replied to in the published promise.'

/** Hides an inquiry from 'Unanswered' until a time; its deadline stays. Null: shows it again. */
export async function snooze(tx: Tx, by: Actor, reference: string, until: Date | null): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (!isWaiting(inquiry)) return impossible('Only an enquiry that is waiting for a reply can be snoozed.')
  await updateInquiry(tx, inquiry.id, { snoozedUntil: until })
  await addEvent(tx, inquiry.id, by, 'snoozed', { until: snoozeInWords(until) })
  return done({}, { type: 'inquiry.snoozed', fields: ['snoozedUntil'] })
}

/** Brings an inquiry back at a time if its visitor has not answered by then. Null: it does not come back. */
export async function setFollowUp(tx: Tx, by: Actor, reference: string, at: Date | null): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (at === null && inquiry.followUpAt === null) return done({})
  if (at !== null && !isWaiting(inquiry) && inquiry.status !== 'replied')
    return impossible('Only an enquiry that is open or answered can be followed up.', 'followUpAt')
  await updateInquiry(tx, inquiry.id, { followUpAt: at })
  await addEvent(tx, inquiry.id, by, 'follow-up', { until: at?.toISOString() ?? null })
  return done({}, { type: 'inquiry.follow-up', fields: ['followUpAt'] })
}

/** Of an inquiry that is over: nothing is owed, and no one comes back to it. */
export const nothingOpen = { followUpAt: null, nextReplyDueAt: null }

export const isWaiting = ({ status }: StoredInquiry) => status === 'new' || status === 'open'

/** No one has replied, and no reply is on its way. */
async function isUnanswered(tx: Tx, inquiry: StoredInquiry): Promise<boolean> {
  if (!isWaiting(inquiry) || inquiry.repliedAt !== null) return false
  const isOnItsWay = and(
    eq(inquiryReplies.inquiryId, inquiry.id),
    notInArray(inquiryReplies.state, ['undone', 'failed']),
  )
  return (await tx.$count(inquiryReplies, isOnItsWay)) === 0
}
