import { eq, asc, count, and, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { lockUser } from '#accounts/users.server.ts'
import { refused, type Outcome, done, success, notFound } from '#activity/outcome.server.ts'
import { mostSavedViews, type SavedView } from '../inbox-data.ts'
import { inquirySavedViews } from '../table.server.ts'

const { id: viewId, userId: owner, name: viewName, query: viewQuery } = inquirySavedViews

const taken = refused('name', 'You have a view of that name. Please choose another.')

const full = refused('name', `You have ${mostSavedViews} views: as many as there can be. Delete one first.`)

/** The saved views of a person, by name. */
export async function listSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  return await db
    .select({ id: viewId, name: viewName, query: viewQuery })
    .from(inquirySavedViews)
    .where(eq(owner, userId))
    .orderBy(asc(viewName), asc(viewId))
}

/** Saves a filter under a name. */
export async function addSavedView(
  tx: Tx,
  userId: string,
  view: { name: string; query: string },
): Promise<Outcome> {
  // Serializes the requests of one person, so that the limit is exact.
  await lockUser(tx, userId)
  const [counted] = await tx.select({ count: count() }).from(inquirySavedViews).where(eq(owner, userId))
  if ((counted?.count ?? 0) >= mostSavedViews) return full
  if (await isTaken(tx, userId, view.name)) return taken
  await tx.insert(inquirySavedViews).values({ userId, ...view })
  return done(success)
}

/** Renames a view of this person, or deletes it without a name. */
export async function changeSavedView(
  tx: Tx,
  userId: string,
  id: number,
  name: string | undefined,
): Promise<Outcome<{ query: string; said: string }>> {
  await lockUser(tx, userId)
  const own = and(eq(viewId, id), eq(owner, userId))
  const [view] = await tx.select().from(inquirySavedViews).where(own)
  if (!view) return notFound('You have no such view any more.')
  const { query } = view
  if (name === undefined) {
    await tx.delete(inquirySavedViews).where(own)
    return done({ query, said: 'view-deleted' })
  }
  if (await isTaken(tx, userId, name, id)) return taken
  await tx.update(inquirySavedViews).set({ name }).where(own)
  return done({ query, said: 'view-renamed' })
}

async function isTaken(tx: Tx, userId: string, name: string, except = 0): Promise<boolean> {
  const found = await tx
    .select({ id: viewId })
    .from(inquirySavedViews)
    .where(and(eq(owner, userId), eq(viewName, name), ne(viewId, except)))
  return found.length > 0
}
