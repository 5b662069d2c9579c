import { and, eq } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inquiryDrafts } from './conversation-table.ts'
import { addEvent, holdInquiry, lockInquiry } from './events.ts'
import { contactSubmissions } from './table.ts'

const isDraftOf = (inquiryId: number, userId: string) =>
  and(eq(inquiryDrafts.inquiryId, inquiryId), eq(inquiryDrafts.userId, userId))

/**
 * Keeps what somebody is writing; nothing written is no draft. Beginning a reply takes an inquiry that waits and that nobody
 * owns (console.md §3). @returns false when there is no such inquiry
 */
export async function saveDraft(
  db: Db,
  by: Actor & { userId: string },
  reference: string,
  text: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: contactSubmissions.id, ownerId: contactSubmissions.ownerId })
      .from(contactSubmissions)
      .where(eq(contactSubmissions.reference, reference))
    if (!found) return false
    // Of those that have an owner no row is locked against change: drafts are saved all the time.
    if (found.ownerId === null && text.trim() !== '') await takeUnowned(tx, by, reference)
    if (!(await holdInquiry(tx, reference))) return false
    await keepDraft(tx, found.id, by.userId, text)
    return true
  })
}

async function takeUnowned(tx: Tx, by: Actor & { userId: string }, reference: string): Promise<void> {
  const inquiry = await lockInquiry(tx, reference)
  const isWaiting = inquiry?.status === 'new' || inquiry?.status === 'open'
  if (!inquiry || inquiry.ownerId !== null || !isWaiting) return
  await tx.update(contactSubmissions).set({ ownerId: by.userId }).where(eq(contactSubmissions.id, inquiry.id))
  await recordActivity(tx, by, { type: 'inquiry.owner-changed', subject: reference, fields: ['owner'] })
  await addEvent(tx, inquiry.id, by, 'owner', { owner: by.username })
}

/** Stores a draft in place of the one before. */
export async function keepDraft(tx: Tx, inquiryId: number, userId: string, text: string): Promise<void> {
  if (text.trim() === '') return await dropDraft(tx, inquiryId, userId)
  const updatedAt = new Date()
  await tx
    .insert(inquiryDrafts)
    .values({ inquiryId, userId, text, updatedAt })
    .onConflictDoUpdate({ target: [inquiryDrafts.inquiryId, inquiryDrafts.userId], set: { text, updatedAt } })
}

export async function dropDraft(tx: Tx, inquiryId: number, userId: string): Promise<void> {
  await tx.delete(inquiryDrafts).where(isDraftOf(inquiryId, userId))
}

/** What somebody was writing. */
export async function findDraft(db: Db, inquiryId: number, userId: string): Promise<string> {
  const [row] = await db
    .select({ text: inquiryDrafts.text })
    .from(inquiryDrafts)
    .where(isDraftOf(inquiryId, userId))
  return row?.text ?? ''
}
