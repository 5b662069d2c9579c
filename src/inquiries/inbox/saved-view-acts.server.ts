import { z } from 'zod'
import { formAct } from '#activity/act.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { inboxQueryText, readInboxFilter } from '../inbox-filter.ts'
import { longestViewName } from '../inbox-data.ts'
import { inboxAt } from './many-acts.server.ts'
import { addSavedView, changeSavedView } from './saved-views.server.ts'

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

const page = (form: string) => ({ path: ({ query: text = '' }) => inboxAt(text, {}), form })

const add = formAct({
  access: 'staff',
  input: z.object({ name, query }),
  forms: [
    {
      path: consolePaths.savedViews(),
      redirect: ({ query: text = '' }) => inboxAt(text, { done: 'view-saved' }),
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
