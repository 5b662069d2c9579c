import { readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { authorOf } from '../console/client-acts.ts'
import type { ReturnedForm } from '../console/pages.ts'
import { checkSeveral, listRecipients, postToSeveral } from '../console/several-updates.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { leadBack, renderReturnedForm } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'

/** The native form that posts one update to projects of several clients, read through first. */
export function severalUpdatesForm(services: Services, assets: DocumentAssets): StaffHandler {
  const { db } = services.database
  const renderForm = renderReturnedForm(services, assets, consolePaths.clients())
  return async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const showForm = async (returned: Omit<ReturnedForm, 'form'>, status: 200 | 400 | 409) =>
      c.html(await renderForm(signedIn, { form: 'update', values, ...returned }), status, {
        'cache-control': 'no-store',
      })
    if (values['step'] === 'preview') {
      const { errors } = checkSeveral(values, await listRecipients(db))
      return errors.length > 0
        ? await showForm({ errors }, 400)
        : await showForm({ client: { isPreview: true } }, 200)
    }
    const posted = await postToSeveral({ db, by: actorOf(c, signedIn), author: authorOf(signedIn) }, values)
    services.wakeOutbox()
    return posted.isDone
      ? leadBack(c, consolePaths.clients({ done: 'update' }))
      : await showForm({ errors: posted.errors }, posted.status)
  }
}
