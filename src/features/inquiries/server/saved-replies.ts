import { asc, count, eq, sql } from 'drizzle-orm'
import { recordActivity, type Actor } from '#features/activity/server/record.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { maxSavedReplies, type SavedReply } from '../saved-replies/reply-fields.ts'
import { savedReplies } from './saved-replies-table.ts'

/** Every saved reply, by name. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const { id, title, text } = savedReplies
  return await db.select({ id, title, text }).from(savedReplies).orderBy(asc(title), asc(id))
}

/** Saves a new reply. @returns false when there are as many as there may be */
export async function addSavedReply(db: Db, by: Actor, reply: Omit<SavedReply, 'id'>): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Two who save the hundredth at once: the second waits here, and counts the first.
    await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`)
    const [counted] = await tx.select({ count: count() }).from(savedReplies)
    if ((counted?.count ?? 0) >= maxSavedReplies) return false
    await tx.insert(savedReplies).values(reply)
    await record(tx, by)
    return true
  })
}

/** Changes a saved reply. @returns false when there is none of this number */
export async function changeSavedReply(db: Db, by: Actor, { id, ...reply }: SavedReply): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const changed = await tx
      .update(savedReplies)
      .set({ ...reply, updatedAt: new Date() })
      .where(eq(savedReplies.id, id))
      .returning({ id: savedReplies.id })
    if (changed.length > 0) await record(tx, by)
    return changed.length > 0
  })
}

/** Removes a saved reply. @returns false when there is none of this number */
export async function removeSavedReply(db: Db, by: Actor, id: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const removed = await tx
      .delete(savedReplies)
      .where(eq(savedReplies.id, id))
      .returning({ id: savedReplies.id })
    if (removed.length > 0) await record(tx, by)
    return removed.length > 0
  })
}

const record = async (tx: Tx, by: Actor) =>
  await recordActivity(tx, by, { type: 'settings.changed', subject: 'saved replies' })
