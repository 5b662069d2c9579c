import { eq } from 'drizzle-orm'
import { recordActivity, type Activity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { InquiryState } from '../inquiry-state.ts'
import { addEvent, lockInquiry } from './events.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

// What staff do to an inquiry besides replying. Each act stores its event and its activity in one transaction.

/** `refused`: not in this state. `no-inquiry`: there is none of this reference. */
export type ActOutcome = 'done' | 'refused' | 'no-inquiry'

/** A person of the agency has opened it: a new one is open from now on. */
export async function markOpened(db: Db, by: Actor, reference: string, now: Date): Promise<void> {
  // Nearly always it is open already, and nothing has to be locked.
  const [found] = await db
    .select({ status: contactSubmissions.status })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (found?.status !== 'new') return
  await db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, reference)
    if (inquiry?.status !== 'new') return
    await change(tx, inquiry, { status: 'open', openedAt: now })
    await addEvent(tx, inquiry.id, by, 'opened')
  })
}

/** Writes a note that only staff see. */
export async function addNote(db: Db, by: Actor, reference: string, text: string): Promise<ActOutcome> {
  return await act(db, reference, async (tx, inquiry) => {
    await addEvent(tx, inquiry.id, by, 'note', { text })
    await record(tx, by, 'inquiry.note-added', inquiry)
    return 'done'
  })
}

export type OutsideReply = { channel: string; repliedAt: Date; note: string }

/** Records a reply that was given elsewhere: declared, and counted apart in the promise. It ends the waiting. */
export async function recordOutsideReply(
  db: Db,
  by: Actor,
  reference: string,
  { channel, repliedAt, note }: OutsideReply,
): Promise<ActOutcome> {
  return await act(db, reference, async (tx, inquiry) => {
    if (!isWaiting(inquiry) && inquiry.status !== 'replied') return 'refused'
    await change(tx, inquiry, { status: 'replied', repliedAt: inquiry.repliedAt ?? repliedAt })
    const told = { channel, repliedAt: repliedAt.toISOString(), text: note }
    await addEvent(tx, inquiry.id, by, 'outside-reply', told)
    await record(tx, by, 'inquiry.outside-reply', inquiry)
    return 'done'
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

/** Closes, reopens or marks as spam, and takes either back. */
export async function setStatus(
  db: Db,
  by: Actor,
  reference: string,
  status: InquiryState,
  reason: string | undefined,
): Promise<ActOutcome> {
  return await act(db, reference, async (tx, inquiry) => {
    if (inquiry.status === status) return 'done'
    if (!mayBecome[inquiry.status].includes(status)) return 'refused'
    // What was answered before it was called spam or merged is answered still.
    const isAnswered =
      inquiry.repliedAt !== null && inquiry.status !== 'replied' && inquiry.status !== 'closed'
    const next = status === 'open' && isAnswered ? 'replied' : status
    await change(tx, inquiry, { status: next, mergedInto: null })
    await addEvent(tx, inquiry.id, by, 'status', {
      from: inquiry.status,
      to: next,
      ...(reason !== undefined && { reason }),
    })
    await record(tx, by, 'inquiry.status-changed', inquiry, ['status'])
    return 'done'
  })
}

/** Hides an inquiry from 'Unanswered' until a time; its deadline stays. Null: shows it again. */
export async function snooze(db: Db, by: Actor, reference: string, until: Date | null): Promise<ActOutcome> {
  return await act(db, reference, async (tx, inquiry) => {
    if (!isWaiting(inquiry)) return 'refused'
    await change(tx, inquiry, { snoozedUntil: until })
    await addEvent(tx, inquiry.id, by, 'snoozed', { until: until?.toISOString() ?? null })
    await record(tx, by, 'inquiry.snoozed', inquiry, ['snoozedUntil'])
    return 'done'
  })
}

/** Makes one inquiry of two: `reference` goes into `into`, which keeps the earlier of their deadlines. */
export async function merge(db: Db, by: Actor, reference: string, into: string): Promise<ActOutcome> {
  if (reference === into) return 'refused'
  return await db.transaction(async (tx) => {
    // In one order, so that two who merge crosswise do not wait for each other.
    const locked = new Map<string, StoredInquiry>()
    for (const each of [reference, into].toSorted()) {
      const inquiry = await lockInquiry(tx, each)
      if (!inquiry) return 'no-inquiry'
      locked.set(each, inquiry)
    }
    const [from, kept] = [locked.get(reference), locked.get(into)]
    if (!from || !kept) return 'no-inquiry'
    if (from.mergedInto === kept.id) return 'done'
    if (from.status === 'merged' || kept.status === 'merged' || kept.status === 'spam') return 'refused'
    if (from.status === 'converted') return 'refused'
    await change(tx, from, { status: 'merged', mergedInto: kept.id })
    if (from.replyDueAt < kept.replyDueAt) await change(tx, kept, { replyDueAt: from.replyDueAt })
    await addEvent(tx, from.id, by, 'merged', { other: kept.reference })
    await addEvent(tx, kept.id, by, 'merged', { other: from.reference, text: from.message ?? '' })
    await record(tx, by, 'inquiry.merged', from, ['status'])
    return 'done'
  })
}

const isWaiting = ({ status }: StoredInquiry) => status === 'new' || status === 'open'

async function act(
  db: Db,
  reference: string,
  apply: (tx: Tx, inquiry: StoredInquiry) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  return await db.transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, reference)
    return inquiry ? await apply(tx, inquiry) : 'no-inquiry'
  })
}

async function change(tx: Tx, { id }: StoredInquiry, values: Partial<StoredInquiry>): Promise<void> {
  await tx.update(contactSubmissions).set(values).where(eq(contactSubmissions.id, id))
}

const record = async (
  tx: Tx,
  by: Actor,
  type: Activity['type'],
  { reference }: StoredInquiry,
  fields: string[] = [],
): Promise<void> => await recordActivity(tx, by, { type, subject: reference, fields })
