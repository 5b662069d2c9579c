import { z } from 'zod'
import { inboxQuery, inboxQueryText, readInboxFilter } from '#features/inquiries/inbox/inbox-filter.ts'
import { longestViewName, mostSavedViews } from '#features/inquiries/inbox/listed-inquiry.ts'
import {
  addSavedView,
  findSavedView,
  removeSavedView,
  renameSavedView,
  type SavedViewOutcome,
} from '#features/inquiries/server/saved-views.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, redirectBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'

const nameSchema = z.object({
  name: z
    .string({ error: 'Please give it a name' })
    .trim()
    .min(1, { error: 'Please give it a name' })
    .max(longestViewName, { error: `Please keep the name under ${longestViewName} characters` }),
})

const problems: Record<Exclude<SavedViewOutcome['outcome'], 'saved'>, string> = {
  taken: 'You have a view of that name. Please choose another.',
  full: `You have ${mostSavedViews} views: as many as there can be. Delete one first.`,
  gone: 'You have no such view any more.',
}

/** The native forms of a person's saved views; each leads back to the view. */
export function savedViewForms(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const showInbox = consoleFormPage(services, assets, consolePaths.inquiries())

  const add: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const query = inboxQueryText(filterOf(values['query']))
    const errors = await saveNamed(values, (name) => addSavedView(db, signedIn.user.id, { name, query }))
    return errors.length === 0
      ? redirectBack(c, viewPath(query, 'view-saved'))
      : await showInbox(c, signedIn, { form: 'save-view', values, errors }, `?${query}`)
  }

  /** Gives a view another name, or deletes it. */
  const change: StaffHandler = async (c, signedIn) => {
    const { id: userId } = signedIn.user
    const values = formValuesOf((await readBody(c)).values)
    const id = toNumber(c.req.param('id'))
    const view = id === undefined ? undefined : await findSavedView(db, userId, id)
    if (!view) return redirectBack(c, viewPath('', 'view-gone'))
    if (values['remove'] === 'yes') {
      await removeSavedView(db, userId, view.id)
      return redirectBack(c, viewPath(view.query, 'view-deleted'))
    }
    const errors = await saveNamed(values, (name) => renameSavedView(db, userId, { id: view.id, name }))
    return errors.length === 0
      ? redirectBack(c, viewPath(view.query, 'view-renamed'))
      : await showInbox(c, signedIn, { form: 'change-view', values, errors }, `?${view.query}`)
  }

  return { add, change }
}

async function saveNamed(
  values: Record<string, string>,
  save: (name: string) => Promise<SavedViewOutcome>,
): Promise<FieldError[]> {
  const parsed = nameSchema.safeParse(values)
  if (!parsed.success) return toFieldErrors(parsed.error)
  const { outcome } = await save(parsed.data.name)
  return outcome === 'saved' ? [] : [{ field: 'name', message: problems[outcome] }]
}

const filterOf = (query = '') => readInboxFilter(new URLSearchParams(query))

const viewPath = (query: string, done: string) =>
  consolePaths.inquiries({ ...inboxQuery(filterOf(query)), done })
