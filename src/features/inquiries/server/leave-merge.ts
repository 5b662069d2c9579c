import { updateInquiry } from './events.ts'
import { and, desc, eq, inArray, min, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { inquiryEvents } from './conversation-table.ts'
import { replyWithinMs } from '../promised-time.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions } from './table.ts'

/** So far are merges followed: A into B, B into C. */
export const mostMerges = 10

/** Takes an inquiry out of the one it was merged into, which has its own deadline again, or that of what is still in it. */
export async function leaveMerge(tx: Tx, { id, mergedInto }: StoredInquiry): Promise<void> {
  if (mergedInto === null) return
  await updateInquiry(tx, id, { mergedInto: null })
  const isSurviving = eq(contactSubmissions.id, mergedInto)
  const [surviving] = await tx.select().from(contactSubmissions).where(isSurviving).for('update')
  if (!surviving) return
  const [others] = await tx
    .select({ firstDue: min(contactSubmissions.replyDueAt) })
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.mergedInto, surviving.id), ne(contactSubmissions.id, id)))
  const own = new Date(surviving.createdAt.getTime() + replyWithinMs)
  const replyDueAt = others?.firstDue && others.firstDue < own ? others.firstDue : own
  await tx.update(contactSubmissions).set({ replyDueAt }).where(isSurviving)
}

/**
 * What an inquiry is once it is neither spam nor merged any more: answered if it was, open if someone waited for a reply,
 * or has written since.
 */
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
