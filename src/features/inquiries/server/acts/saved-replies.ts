import { z } from 'zod'
import { formAct } from '#features/activity/server/act.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { fieldsOf, replyFields, maxSavedReplies, type SavedReply } from '../../saved-replies/reply-fields.ts'
import { asc, count, eq, sql } from 'drizzle-orm'
import { done, refused, success, type Outcome } from '#features/activity/server/outcome.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { savedReplies } from '../table.ts'

/** All saved replies, by name. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const { id, title, text } = savedReplies
  return await db.select({ id, title, text }).from(savedReplies).orderBy(asc(title), asc(id))
}

const did = { type: 'settings.changed', subject: 'saved replies' } as const

/** Saves a new reply. */
async function addSavedReply(tx: Tx, reply: Omit<SavedReply, 'id'>): Promise<Outcome> {
  // Serializes, so that the limit is exact.
  await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`)
  const [counted] = await tx.select({ count: count() }).from(savedReplies)
  if ((counted?.count ?? 0) >= maxSavedReplies)
    return refused('title', 'There are as many saved replies as there can be. Remove one first.')
  await tx.insert(savedReplies).values(reply)
  return done(success, did)
}

/** Changes a saved reply. */
async function changeSavedReply(tx: Tx, { id, ...reply }: SavedReply): Promise<Outcome> {
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
async function removeSavedReply(tx: Tx, id: number): Promise<Outcome> {
  const removed = await tx
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
  return removed.length > 0 ? done(success, did) : done(success)
}

const id = z
  .string()
  .optional()
  .transform((text) => toNumber(text))

const section = 'saved-replies'

const known = Object.keys(replyFields)
  .map((name) => `{${name}}`)
  .join(', ')

export const savedReplySchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: 'Please give it a name' })
    .max(80, { error: 'Please keep the name under 80 characters' }),
  text: z
    .string()
    .trim()
    .min(1, { error: 'Please write the reply' })
    .max(5000, { error: 'Please keep the reply under 5,000 characters' })
    .check((ctx) => {
      const [first] = fieldsOf(ctx.value).unknown
      if (first !== undefined)
        ctx.issues.push({
          code: 'custom',
          input: ctx.value,
          message: `There is no field {${first}}. There are ${known}.`,
        })
    }),
})

/** Adds, changes or deletes a saved reply. */
const save = formAct({
  access: 'staff',
  input: z.discriminatedUnion('remove', [
    savedReplySchema.extend({ id, remove: z.literal('no') }),
    z.object({ id, remove: z.literal('yes') }),
  ]),
  forms: [
    {
      path: consolePaths.saveSettings(section),
      bodyOf: ({ remove = 'no', ...values }) => ({ ...values, remove }),
      redirect: () => consolePaths.settingsSaved(section),
      page: { path: () => consolePaths.settings(section), form: section },
    },
  ],
  async run(tx, _context, _params, given) {
    if (given.remove === 'yes') return await removeSavedReply(tx, given.id ?? 0)
    const { title, text } = given
    return given.id === undefined
      ? await addSavedReply(tx, { title, text })
      : await changeSavedReply(tx, { id: given.id, title, text })
  },
})

export const savedReplyActs = [save]
