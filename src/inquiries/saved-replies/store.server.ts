import { asc, sql, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Outcome, refused, done, success } from '#activity/outcome.server.ts'
import { type SavedReply, maxSavedReplies } from './reply-fields.ts'
import { savedReplies } from '../table.server.ts'

/** All saved replies, by name. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const { id, title, text } = savedReplies
  return await db.select({ id, title, text }).from(savedReplies).orderBy(asc(title), asc(id))
}

const did = { type: 'settings.changed', subject: 'saved replies' } as const

/** Saves a new reply. */
export async function addSavedReply(tx: Tx, reply: Omit<SavedReply, 'id'>): Promise<Outcome> {
  // Serializes, so that the limit is exact.
  await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`)
  const [counted] = await tx.select({ count: count() }).from(savedReplies)
  if ((counted?.count ?? 0) >= maxSavedReplies)
    return refused('title', 'There are as many saved replies as there can be. Remove one first.')
  await tx.insert(savedReplies).values(reply)
  return done(success, did)
}

/** Changes a saved reply. */
export async function changeSavedReply(tx: Tx, { id, ...reply }: SavedReply): Promise<Outcome> {
  const changed = await tx
    .update(savedReplies)
    .set({ ...reply, updatedAt: new Date() })
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
  return changed.length > 0
    ? done(success, did)
    : refused('title', 'Someone has removed this reply. Save it as a new one.')
}

/** Deletes a saved reply. Idempotent. */
export async function removeSavedReply(tx: Tx, id: number): Promise<Outcome> {
  const removed = await tx
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
  return removed.length > 0 ? done(success, did) : done(success)
}
