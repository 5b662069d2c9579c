import { and, asc, count, eq, ne } from 'drizzle-orm'
import { lockUser } from '#features/accounts/server/users.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { mostSavedViews, type SavedView } from '../inbox/listed-inquiry.ts'
import { inquirySavedViews } from './saved-views-table.ts'

const { id: viewId, userId: owner, name: viewName, query: viewQuery } = inquirySavedViews

/** What came of saving a view. `taken`: this person has one of that name. */
export type SavedViewOutcome = { outcome: 'saved'; id: number } | { outcome: 'taken' | 'full' | 'gone' }

/** The saved views of a person, by name. */
export async function listSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  return await db
    .select({ id: viewId, name: viewName, query: viewQuery })
    .from(inquirySavedViews)
    .where(eq(owner, userId))
    .orderBy(asc(viewName), asc(viewId))
}

/** Keeps a filter under a name. */
export async function addSavedView(
  db: Db,
  userId: string,
  view: { name: string; query: string },
): Promise<SavedViewOutcome> {
  return await db.transaction(async (tx) => {
    // Two of one person's at once: the second waits here, and counts the first.
    await lockUser(tx, userId)
    const [counted] = await tx.select({ count: count() }).from(inquirySavedViews).where(eq(owner, userId))
    if ((counted?.count ?? 0) >= mostSavedViews) return { outcome: 'full' }
    if (await isTaken(tx, userId, view.name)) return { outcome: 'taken' }
    const [added] = await tx
      .insert(inquirySavedViews)
      .values({ userId, ...view })
      .returning({ id: viewId })
    return added ? { outcome: 'saved', id: added.id } : { outcome: 'taken' }
  })
}

/** Gives a view another name. That of someone else is `gone`. */
export async function renameSavedView(
  db: Db,
  userId: string,
  { id, name }: { id: number; name: string },
): Promise<SavedViewOutcome> {
  return await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (await isTaken(tx, userId, name, id)) return { outcome: 'taken' }
    const changed = await tx
      .update(inquirySavedViews)
      .set({ name })
      .where(and(eq(viewId, id), eq(owner, userId)))
      .returning({ id: viewId })
    return changed.length > 0 ? { outcome: 'saved', id } : { outcome: 'gone' }
  })
}

/** Removes a view. @returns false when this person has none of this number */
export async function removeSavedView(db: Db, userId: string, id: number): Promise<boolean> {
  const removed = await db
    .delete(inquirySavedViews)
    .where(and(eq(viewId, id), eq(owner, userId)))
    .returning({ id: viewId })
  return removed.length > 0
}

/** The view of this number, if it is this person's. */
export async function findSavedView(db: Db, userId: string, id: number): Promise<SavedView | undefined> {
  const [found] = await db
    .select({ id: viewId, name: viewName, query: viewQuery })
    .from(inquirySavedViews)
    .where(and(eq(viewId, id), eq(owner, userId)))
  return found
}

async function isTaken(tx: Tx, userId: string, name: string, except = 0): Promise<boolean> {
  const found = await tx
    .select({ id: viewId })
    .from(inquirySavedViews)
    .where(and(eq(owner, userId), eq(viewName, name), ne(viewId, except)))
  return found.length > 0
}
