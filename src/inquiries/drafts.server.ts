import { and, eq } from 'drizzle-orm'
import { done, notFound, success, type Did, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inquiryDrafts } from './conversation-table.server.ts'
import { addEvent, holdInquiry, lockInquiry, noInquiry, updateInquiry } from './events.server.ts'
import { isWaiting } from './inquiry-kind.ts'
import type { WrittenReply } from './reply-html.server.ts'
import { contactSubmissions } from './table.server.ts'

const isDraftOf = (inquiryId: number, userId: string) =>
  and(eq(inquiryDrafts.inquiryId, inquiryId), eq(inquiryDrafts.userId, userId))

/** Saves the draft of a reply; an empty one is deleted. Starting a reply assigns an unowned, waiting inquiry (console.md §3). */
export async function saveDraft(
  tx: Tx,
  by: Actor & { userId: string },
  reference: string,
  written: WrittenReply,
): Promise<Outcome> {
  const [found] = await tx
    .select({ id: contactSubmissions.id, ownerId: contactSubmissions.ownerId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!found) return notFound(noInquiry)
  // Drafts are saved all the time: an inquiry that has an owner is not locked for update.
  const did =
    found.ownerId === null && written.text.trim() !== '' ? await assignUnowned(tx, by, reference) : []
  if (!(await holdInquiry(tx, reference))) return notFound(noInquiry)
  await storeDraft(tx, found.id, by.userId, written)
  return done(success, ...did)
}

async function assignUnowned(tx: Tx, by: Actor & { userId: string }, reference: string): Promise<Did[]> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry || inquiry.ownerId !== null || !isWaiting(inquiry.status)) return []
  await updateInquiry(tx, inquiry.id, { ownerId: by.userId })
  await addEvent(tx, inquiry.id, by, 'owner', { owner: by.username })
  return [{ type: 'inquiry.owner-changed', fields: ['owner'] }]
}

/** Replaces a person's draft. */
export async function storeDraft(
  tx: Tx,
  inquiryId: number,
  userId: string,
  { text, html }: WrittenReply,
): Promise<void> {
  if (text.trim() === '') return await deleteDraft(tx, inquiryId, userId)
  const updatedAt = new Date()
  await tx
    .insert(inquiryDrafts)
    .values({ inquiryId, userId, text, html, updatedAt })
    .onConflictDoUpdate({
      target: [inquiryDrafts.inquiryId, inquiryDrafts.userId],
      set: { text, html, updatedAt },
    })
}

export async function deleteDraft(tx: Tx, inquiryId: number, userId: string): Promise<void> {
  await tx.delete(inquiryDrafts).where(isDraftOf(inquiryId, userId))
}

/** A person's draft; empty if there is none. */
export async function findDraft(db: Db, inquiryId: number, userId: string): Promise<WrittenReply> {
  const [row] = await db
    .select({ text: inquiryDrafts.text, html: inquiryDrafts.html })
    .from(inquiryDrafts)
    .where(isDraftOf(inquiryId, userId))
  return row ?? { text: '', html: null }
}
