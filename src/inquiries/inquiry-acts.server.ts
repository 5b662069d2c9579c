import { and, eq, notInArray } from 'drizzle-orm'
import {
  type Outcome,
  conflict,
  done,
  impossible,
  notFound,
  refused,
  success,
} from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isWaiting, type InquiryState } from './inquiry-kind.ts'
import { findConsoleInquiry, isActiveStaff, snoozeInWords } from './console-inquiry.server.ts'
import { inquiryReplies } from './conversation-table.server.ts'
import { addEvent, findLastEvent, lockInquiry, noInquiry, updateInquiry } from './events.server.ts'
import type { InquiryEventData } from './inquiry-event.ts'
import { markMentionsRead } from './mentions.server.ts'
import { leaveMerge, stateAfterTakingBack } from './leave-merge.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'
import { users } from '#accounts/table.server.ts'
import type { ConsoleInquiry } from './console-inquiry.ts'
import { planHandOverMail } from './emails.server.ts'

// What staff do to an inquiry besides replying.

/** Marks a new inquiry as opened by staff. */
export async function markOpened(db: Db, by: Actor, reference: string, now: Date): Promise<void> {
  if (by.userId !== undefined) await markMentionsRead(db, by.userId, reference)
  // Nearly always it is open already, and needs no lock.
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

// The transitions that staff choose by hand. Replying, converting and merging have acts of their own.
const mayBecome: Record<InquiryState, readonly InquiryState[]> = {
  new: ['open', 'closed', 'spam'],
  open: ['closed', 'spam'],
  replied: ['open', 'closed', 'spam'],
  closed: ['open', 'spam'],
  spam: ['open'],
  merged: ['open'],
  converted: [],
}

export const nextStatesOf = (status: InquiryState): InquiryState[] => [...mayBecome[status]]

/** `isConfirmed`: close it even though no one has replied. */
export type StateChange = {
  status: InquiryState
  reason?: string | undefined
  isConfirmed?: boolean | undefined
}

/** Closes, reopens or marks as spam, and undoes either. Closing an unanswered inquiry has to be confirmed. */
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
  await changeState(tx, by, inquiry, next, reason === undefined ? {} : { reason })
  return done({}, { type: 'inquiry.status-changed', fields: ['status'] })
}

/** Changes the state of a locked inquiry, and records what undoing it needs. */
export async function changeState(
  tx: Tx,
  by: Actor,
  { id, status: from, followUpAt, nextReplyDueAt }: StoredInquiry,
  to: InquiryState,
  about: Pick<InquiryEventData, 'reason' | 'replyId'>,
): Promise<void> {
  await updateInquiry(tx, id, { status: to, ...(to !== 'open' && to !== 'replied' && nothingOpen) })
  await addEvent(tx, id, by, 'status', {
    from,
    to,
    followUpAt: followUpAt?.toISOString() ?? null,
    nextReplyDueAt: nextReplyDueAt?.toISOString() ?? null,
    ...about,
  })
}

/** Puts a locked inquiry back to exactly what it was before `changeState`. */
export async function putBack(
  tx: Tx,
  by: Actor,
  { id, status }: StoredInquiry,
  { from = 'open', followUpAt, nextReplyDueAt, replyId }: InquiryEventData,
): Promise<void> {
  await updateInquiry(tx, id, {
    status: from,
    followUpAt: toDate(followUpAt),
    nextReplyDueAt: toDate(nextReplyDueAt),
  })
  await addEvent(tx, id, by, 'status', { from: status, to: from, ...(replyId !== undefined && { replyId }) })
}

const toDate = (at: string | null | undefined) => (at == null ? null : new Date(at))

/** Undoes this person's change of the state, if it is the last thing that happened to the inquiry. */
export async function undoStatusChange(tx: Tx, by: Actor, reference: string): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  const last = await findLastEvent(tx, inquiry.id)
  const isOwn = last?.type === 'status' && last.byId !== null && last.byId === by.userId
  const { from, followUpAt } = last?.data ?? {}
  // The other inquiry of a merge is no longer known. What `putBack` has written has no values before: it is not undone.
  const isLasting = from === undefined || from === 'merged' || followUpAt === undefined
  if (!isOwn || isLasting || last.data.to !== inquiry.status)
    return impossible('Something else has happened to it since.')
  await putBack(tx, by, inquiry, last.data)
  return done({}, { type: 'inquiry.status-changed', fields: ['status'] })
}

const unanswered = 'Nobody has replied. Closed now, it counts as not replied to in the published promise.'

/** Hides an inquiry from 'Unanswered' until a time; its deadline stays. Null: shows it again. */
export async function snooze(tx: Tx, by: Actor, reference: string, until: Date | null): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (!isWaiting(inquiry.status))
    return impossible('Only an enquiry that is waiting for a reply can be snoozed.')
  await updateInquiry(tx, inquiry.id, { snoozedUntil: until })
  await addEvent(tx, inquiry.id, by, 'snoozed', { until: snoozeInWords(until) })
  return done({}, { type: 'inquiry.snoozed', fields: ['snoozedUntil'] })
}

/** Plans a follow-up in case the visitor has not answered by then. Null: removes it. */
export async function setFollowUp(tx: Tx, by: Actor, reference: string, at: Date | null): Promise<Outcome> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return notFound(noInquiry)
  if (at === null && inquiry.followUpAt === null) return done({})
  if (at !== null && !isWaiting(inquiry.status) && inquiry.status !== 'replied')
    return impossible('Only an enquiry that is open or replied to can be followed up.', 'followUpAt')
  await updateInquiry(tx, inquiry.id, { followUpAt: at })
  await addEvent(tx, inquiry.id, by, 'follow-up', { until: at?.toISOString() ?? null })
  return done({}, { type: 'inquiry.follow-up', fields: ['followUpAt'] })
}

/** The columns of an inquiry that is done: no reply is due, and no follow-up planned. */
export const nothingOpen = { followUpAt: null, nextReplyDueAt: null }

/** No one has replied, and no reply is on its way. */
async function isUnanswered(tx: Tx, inquiry: StoredInquiry): Promise<boolean> {
  if (!isWaiting(inquiry.status) || inquiry.repliedAt !== null) return false
  const isOnItsWay = and(
    eq(inquiryReplies.inquiryId, inquiry.id),
    notInArray(inquiryReplies.state, ['undone', 'failed']),
  )
  return (await tx.$count(inquiryReplies, isOnItsWay)) === 0
}

/**
 * Merges the inquiry `reference` into `into`, which gets the earlier of both deadlines. If the visitor is still waiting for
 * a reply, an answered or closed `into` is opened again.
 */
export async function merge(tx: Tx, by: Actor, reference: string, into: string): Promise<Outcome> {
  const unmergeable = refused('into', 'These two enquiries cannot be merged.', 409)
  // Always in the same order, so that two crosswise merges do not deadlock.
  const locked = new Map<string, StoredInquiry>()
  for (const each of new Set([reference, into].toSorted())) {
    const inquiry = await lockInquiry(tx, each)
    if (inquiry) locked.set(each, inquiry)
  }
  const [from, target] = [locked.get(reference), locked.get(into)]
  if (!from) return notFound(noInquiry)
  if (!target) return refused('into', `There is no enquiry ${into}.`, 404)
  if (from.mergedInto === target.id) return done(success)
  if (from === target || from.status === 'merged' || target.status === 'merged' || target.status === 'spam')
    return unmergeable
  const waits = isWaiting(from.status)
  // A converted inquiry is not opened again, so it would hide that someone is waiting.
  if (from.status === 'converted' || (waits && target.status === 'converted')) return unmergeable
  await updateInquiry(tx, from.id, { status: 'merged', mergedInto: target.id, ...nothingOpen })
  const isOver = target.status === 'replied' || target.status === 'closed'
  await updateInquiry(tx, target.id, {
    replyDueAt: from.replyDueAt < target.replyDueAt ? from.replyDueAt : target.replyDueAt,
    ...(waits && isOver && { status: 'open' as const }),
    ...(waits && from.snoozedUntil === null && { snoozedUntil: null }),
  })
  await addEvent(tx, from.id, by, 'merged', { other: target.reference, from: from.status })
  await addEvent(tx, target.id, by, 'merged', { other: from.reference, text: from.message ?? '' })
  return done(success, { type: 'inquiry.merged', fields: ['status'] })
}

type OwnerChange = {
  reference: string
  /** The new owner's username; null: unassigned. */
  owner: string | null
  /**
   * The owner when the page was loaded. Left out, an inquiry of a colleague can only be assigned to a third person, so
   * that no one is overruled unseen.
   */
  seenOwner?: string | null | undefined
}

/** Changes the owner of an inquiry. Of two simultaneous changes the first wins, the second is a conflict. */
export async function changeOwner(
  tx: Tx,
  by: Actor,
  change: OwnerChange,
): Promise<Outcome<object, { inquiry: ConsoleInquiry }>> {
  const locked = await lockInquiry(tx, change.reference)
  const inquiry = locked && (await findConsoleInquiry(tx, change.reference))
  if (!inquiry) return notFound(noInquiry)
  const has = inquiry.owner?.username ?? null
  if (has === change.owner) return done({})
  if (!maySet(change, has, by)) {
    const words = inquiry.owner
      ? `${inquiry.owner.name} has taken this enquiry.`
      : 'Someone has given this enquiry back.'
    return conflict(words, { inquiry }, 'owner')
  }
  const ownerId = change.owner === null ? null : await findColleagueId(tx, change.owner)
  if (ownerId === undefined) return refused('owner', noColleague)
  await updateInquiry(tx, locked.id, { ownerId })
  await addEvent(tx, locked.id, by, 'owner', { owner: change.owner })
  if (change.owner !== null && ownerId !== null)
    await planHandOverMail(tx, by, { inquiryId: locked.id, ownerId, owner: change.owner })
  return done({}, { type: 'inquiry.owner-changed', fields: ['owner'] })
}

const noColleague = 'There is no colleague with that name.'

function maySet({ owner, seenOwner }: OwnerChange, has: string | null, by: Actor): boolean {
  if (seenOwner !== undefined) return seenOwner === has
  const isForOthers = owner !== null && owner !== by.username
  return isForOthers || has === null || has === by.username
}

async function findColleagueId(tx: Tx, username: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), isActiveStaff))
  return user?.id
}
