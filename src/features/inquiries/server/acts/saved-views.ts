import { z } from 'zod'
import { formAct } from '#features/activity/server/act.ts'
import { done, success, notFound, refused, type Outcome } from '#features/activity/server/outcome.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { inboxQueryText, readInboxFilter } from '../../inbox/inbox-filter.ts'
import { longestViewName, mostSavedViews, type SavedView } from '../../inbox/inbox-data.ts'
import { inboxAt } from './many.ts'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { lockUser } from '#features/accounts/server/users.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inquirySavedViews } from '../table.ts'

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
async function addSavedView(tx: Tx, userId: string, view: { name: string; query: string }): Promise<Outcome> {
  // Serializes the requests of one person, so that the limit is exact.
  await lockUser(tx, userId)
  const [counted] = await tx.select({ count: count() }).from(inquirySavedViews).where(eq(owner, userId))
  if ((counted?.count ?? 0) >= mostSavedViews) return full
  if (await isTaken(tx, userId, view.name)) return taken
  await tx.insert(inquirySavedViews).values({ userId, ...view })
  return done(success)
}

/** Renames a view of this person, or deletes it without a name. */
async function changeSavedView(
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

// A person's own views of the inbox. Each form redirects to the view.

const name = z
  .string({ error: 'Please give it a name' })
  .trim()
  .min(1, { error: 'Please give it a name' })
  .max(longestViewName, { error: `Please keep the name under ${longestViewName} characters` })

const query = z
  .string()
  .optional()
  .transform((text) => inboxQueryText(readInboxFilter(new URLSearchParams(text))))

const paramsOf = ({ query: text = '' }: Record<string, string>) => ({ query: text })
const page = (form: string) => ({ path: ({ query: text = '' }) => inboxAt(text, {}), form })

const add = formAct({
  access: 'staff',
  input: z.object({ name, query }),
  forms: [
    {
      path: consolePaths.savedViews(),
      paramsOf,
      redirect: ({ query: text }) => inboxAt(text, { done: 'view-saved' }),
      page: page('save-view'),
    },
  ],
  run: async (tx, { by }, _params, view) => await addSavedView(tx, by.userId, view),
})

/** Renames or deletes a view. */
const change = formAct({
  access: 'staff',
  input: z.discriminatedUnion('remove', [
    z.object({ remove: z.literal('no'), name }),
    z.object({ remove: z.literal('yes') }),
  ]),
  forms: [
    {
      path: consolePaths.savedView(':id'),
      bodyOf: ({ remove, name: given }) => (remove === 'yes' ? { remove } : { remove: 'no', name: given }),
      paramsOf,
      redirect: (_params, { query: text, said }: { query: string; said: string }) =>
        inboxAt(text, { done: said }),
      redirectRefused: (_params, { is }) =>
        is === 'not-found' ? inboxAt('', { done: 'view-gone' }) : undefined,
      page: page('change-view'),
    },
  ],
  run: async (tx, { by }, { id = '' }, given) =>
    await changeSavedView(tx, by.userId, toNumber(id) ?? 0, given.remove === 'yes' ? undefined : given.name),
})

export const savedViewActs = [add, change]
