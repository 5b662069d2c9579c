import { endView, openView } from '#features/accounts/server/view-as-client.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { User } from '#features/accounts/server/users.ts'
import { undoMessage, undoUpdate } from '#features/projects/server/undo-posts.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { authorOf, getClient, makeClient, noClient } from '../console/client-acts.ts'
import { clientFormActs, readThroughBy, type ClientAct } from '../console/client-form-acts.ts'
import type { ReturnedForm } from '../console/pages.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack, renderReturnedForm } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { severalUpdatesForm } from './several-updates-form.ts'
import { takeClientFile } from './take-client-file.ts'

/** The native forms about clients. Each leads back to the page, which says what was done or what is wrong. */
export function clientFormEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env } = services
  const { db } = database
  const showClients = consoleFormPage(services, assets, consolePaths.clients())

  const add: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const acting = { db, by: actorOf(c, signedIn), author: authorOf(signedIn) }
    const made = await makeClient(acting, env.publicUrl, values)
    if (!made.isDone) return await showClients(c, signedIn, { form: 'client', values, errors: made.errors })
    services.wakeOutbox()
    return leadBack(c, consolePaths.clientWith(made.client.username, { done: 'made' }))
  }

  const acts = clientFormActs(services)

  const show = async (user: User, signedIn: SignedIn, returned: ReturnedForm) =>
    await renderReturnedForm(services, assets, consolePaths.client(user.username))(signedIn, returned)

  const submitAct =
    (form: ClientAct): StaffHandler =>
    async (c, signedIn) => {
      const user = await getClient(db, c.req.param('username') ?? '')
      const values = formValuesOf((await readBody(c)).values)
      const noStore = { 'cache-control': 'no-store' }
      const readThrough = values['step'] === 'preview' ? readThroughBy[form] : undefined
      if (readThrough) {
        const parsed = readThrough(values)
        const returned: ReturnedForm = parsed.success
          ? { form, values, client: { isPreview: true } }
          : { form, values, errors: toFieldErrors(parsed.error) }
        return c.html(await show(user, signedIn, returned), parsed.success ? 200 : 400, noStore)
      }
      const acting = { db, by: actorOf(c, signedIn), author: authorOf(signedIn) }
      const done = await acts[form](acting, user, values)
      if (!done.isDone)
        return c.html(await show(user, signedIn, { form, values, errors: done.errors }), done.status, noStore)
      services.wakeOutbox()
      const path = consolePaths.clientWith(done.username ?? user.username, { done: done.done ?? form })
      return leadBack(c, done.at === undefined ? path : `${path}#${done.at}`)
    }

  /** Takes back what has not left, and shows the form again with every word in it. */
  const undo: StaffHandler = async (c, signedIn) => {
    const user = await getClient(db, c.req.param('username') ?? '')
    const { kind, id } = formValuesOf((await readBody(c)).values)
    const form = kind === 'update' ? 'update' : 'message'
    const by = actorOf(c, signedIn)
    const taken = await (form === 'update' ? undoUpdate : undoMessage)(db, by, user.id, toNumber(id) ?? 0)
    if (taken.outcome !== 'undone')
      return leadBack(c, consolePaths.clientWith(user.username, { done: 'left' }))
    const returned: ReturnedForm = { form, values: taken.values, client: { isTakenBack: true } }
    return c.html(await show(user, signedIn, returned), 200, { 'cache-control': 'no-store' })
  }

  const upload: StaffHandler = async (c, signedIn) => {
    const user = await getClient(db, c.req.param('username') ?? '')
    const refusal = await takeClientFile(c, services, signedIn, user)
    if (!refusal) return leadBack(c, `${consolePaths.clientWith(user.username, { done: 'file' })}#files`)
    const { status, ...returned } = refusal
    const noStore = { 'cache-control': 'no-store' }
    return c.html(await show(user, signedIn, { form: 'file', ...returned }), status, noStore)
  }

  /** Shows them the dashboard as this client sees it, for a while. */
  const view: StaffHandler = async (c, signedIn) => {
    const user = await getClient(db, c.req.param('username') ?? '')
    if (!(await openView(db, user.id, viewing(c, signedIn)))) throw noClient()
    return leadBack(c, paths.dashboard())
  }

  const stopViewing: StaffHandler = async (c, signedIn) => {
    const user = await getClient(db, c.req.param('username') ?? '')
    await endView(db, user, viewing(c, signedIn))
    return leadBack(c, consolePaths.client(user.username))
  }

  const viewing = (c: Parameters<StaffHandler>[0], viewer: SignedIn) => ({
    by: actorOf(c, viewer),
    viewer,
    now: services.now(),
  })

  const others = { undo, file: upload, view, 'end-view': stopViewing }

  const isOther = (form: ClientForm): form is keyof typeof others => form in others

  /** What a form of the page of a client does. */
  const submit = (form: ClientForm): StaffHandler => (isOther(form) ? others[form] : submitAct(form))

  return { add, updateSeveral: severalUpdatesForm(services, assets), submit }
}
