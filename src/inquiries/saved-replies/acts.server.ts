import { z } from 'zod'
import { formAct } from '#activity/act.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { fieldsOf, replyFields } from './reply-fields.ts'
import { removeSavedReply, addSavedReply, changeSavedReply } from './store.server.ts'

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
