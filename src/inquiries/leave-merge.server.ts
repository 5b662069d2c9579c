import { lockInquiryById, updateInquiry } from './events.server.ts'
import { and, desc, eq, inArray, min, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { inquiryEvents } from './conversation-table.server.ts'
import { replyWithinMs } from './promised-time.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'

/** How many merges are followed: A into B, B into C. */
export const mostMerges = 10

/** Undoes a merge: the surviving inquiry has its own deadline again, or the earliest of those still merged into it. */
export async function leaveMerge(tx: Tx, { id, mergedInto }: StoredInquiry): Promise<void> {
  if (mergedInto === null) return
  await updateInquiry(tx, id, { mergedInto: null })
  const surviving = await lockInquiryById(tx, mergedInto)
  if (!surviving) return
  const [others] = await tx
    .select({ firstDue: min(contactSubmissions.replyDueAt) })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.mergedInto, surviving.id), ne(contactSubmissions.id, id)))
  const own = new Date(surviving.createdAt.getTime() + replyWithinMs)
  const replyDueAt = others?.firstDue && others.firstDue < own ? others.firstDue : own
  await updateInquiry(tx, surviving.id, { replyDueAt })
}

/** The state of an inquiry that is no longer spam or merged: `open` if the visitor was waiting or has written since. */
export async function stateAfterTakingBack(tx: Tx, inquiry: StoredInquiry): Promise<'replied' | 'open'> {
  if (inquiry.repliedAt === null) return 'open'
  const events = await tx
    .select({ type: inquiryEvents.type, data: inquiryEvents.data })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiry.id),
        inArray(inquiryEvents.type, ['status', 'merged', 'visitor-message']),
      ),
    )
    .orderBy(desc(inquiryEvents.id))
  const last = events.find(({ type, data }) => type === 'visitor-message' || data.from !== undefined)
  const waited = last?.type === 'visitor-message' || last?.data.from === 'open' || last?.data.from === 'new'
  return waited ? 'open' : 'replied'
}
