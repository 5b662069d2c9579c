import type { SignedIn } from '#features/accounts/server/session.ts'
import type { User } from '#features/accounts/server/users.ts'
import type { ZodSafeParseResult } from 'zod'
import { approvalFormSchema } from '#features/projects/approval-schema.ts'
import { agencyMessageSchema, updateSchema } from '#features/projects/schema.ts'
import { setConversationOwner, settleConversation } from '#features/projects/server/look-after.ts'
import { undoMessage, undoUpdate } from '#features/projects/server/posts.ts'
import { listProjects } from '#features/projects/server/store.ts'
import { endView, openView } from '#features/accounts/server/view-as-client.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths, type ClientForm } from '#shared/console-paths.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import {
  addProjectBy,
  authorOf,
  changeClientBy,
  changeProjectBy,
  getClient,
  inviteClientAgain,
  makeClient,
  noClient,
  postUpdateBy,
  refused,
  writeMessageBy,
  type Acting,
  type Done,
} from '../console/client-acts.ts'
import { approvalValuesOf, removeFile, sendDraft, writeApproval } from '../console/client-work-acts.ts'
import type { ReturnedForm } from '../console/pages.ts'
import { checkSeveral, listRecipients, postToSeveral } from '../console/several-updates.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack, renderReturnedForm } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { toNumber } from './query.ts'
import { takeClientFile } from './take-client-file.ts'

type Values = Record<string, string>
/**
 * Does what a form says; `username` is what the client is called from then on, `at` where on their page it leads, `done` what
 * it says there when that is not the form's own.
 */
type Act = (
  acting: Acting,
  user: User,
  values: Values,
) => Promise<Done<{ username?: string; at?: string; done?: string }>>

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

  const updateSeveral: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const showUpdate = async (returned: Omit<ReturnedForm, 'form'>, status: 200 | 400 | 409) =>
      c.html(
        await renderReturnedForm(
          services,
          assets,
          consolePaths.clients(),
        )(signedIn, {
          form: 'update',
          values,
          ...returned,
        }),
        status,
        { 'cache-control': 'no-store' },
      )
    if (values['step'] === 'preview') {
      const { errors } = checkSeveral(values, await listRecipients(db))
      return errors.length > 0
        ? await showUpdate({ errors }, 400)
        : await showUpdate({ client: { isPreview: true } }, 200)
    }
    const posted = await postToSeveral({ db, by: actorOf(c, signedIn), author: authorOf(signedIn) }, values)
    services.wakeOutbox()
    return posted.isDone
      ? leadBack(c, consolePaths.clients({ done: 'update' }))
      : await showUpdate({ errors: posted.errors }, posted.status)
  }

  const acts: Record<Exclude<ClientForm, 'undo' | 'file' | 'view' | 'end-view'>, Act> = {
    async details(acting, user, { username, email, firstName, lastName }) {
      const changed = await changeClientBy(acting, user, { username, email, firstName, lastName })
      return changed.isDone ? { isDone: true, username: changed.client.username } : changed
    },
    async invitation(acting, user) {
      return await inviteClientAgain(acting, env.publicUrl, user)
    },
    async status(acting, user, { value }) {
      const changed = await changeClientBy(acting, user, { status: value ?? '' })
      return changed.isDone ? { isDone: true } : refused('form', 'There is no such status.')
    },
    async archive(acting, user, { value }) {
      if (value !== 'yes' && value !== 'no') return refused('form', 'Please say whether to archive them.')
      await changeClientBy(acting, user, { isArchived: value === 'yes' })
      return { isDone: true }
    },
    async project(acting, user, values) {
      return await addProjectBy(acting, user, values)
    },
    async 'project-change'(acting, user, { projectId, totalValue = '', description = '', ...values }) {
      const id = toNumber(projectId)
      const isTheirs = (await listProjects(db, user.id)).some((project) => project.id === id)
      return await changeProjectBy(acting, isTheirs ? id : undefined, {
        ...values,
        totalValue: totalValue.trim() === '' ? null : totalValue,
        description: description.trim() === '' ? null : description,
      })
    },
    async update(acting, user, values) {
      const { corrects = '', ...words } = values
      const projects = (await listProjects(db, user.id)).filter(({ id }) => values[`project-${id}`] === 'yes')
      if (projects.length === 0) return refused('projects', 'Please choose at least one project')
      const body = corrects === '' ? words : values
      return await postUpdateBy(
        acting,
        projects.map(({ id }) => id),
        body,
        { isHeld: true },
      )
    },
    async message(acting, user, values) {
      const sent = await writeMessageBy(acting, user, values, { isHeld: true })
      return sent.isDone ? { isDone: true, at: `message-${sent.id}` } : sent
    },
    async owner({ by }, user, { conversation, owner = '' }) {
      const id = toNumber(conversation) ?? 0
      const outcome = await setConversationOwner(db, by, user, { conversation: id, owner: owner || null })
      if (outcome === 'no-colleague') return refused('form', 'Nobody of that name works here.')
      if (outcome === 'gone') return refused('form', 'There is no such conversation.')
      return { isDone: true, at: `conversation-${id}` }
    },
    async settle({ by }, user, { conversation }) {
      return (await settleConversation(db, by, user, toNumber(conversation) ?? 0))
        ? { isDone: true }
        : refused('form', 'Nothing of it waits any more.', 409)
    },
    approval: async (acting, user, values) => await writeApproval(acting, user, values, services.now()),
    'send-approval': async (acting, user, values) => await sendDraft(acting, user, values, services.now()),
    'file-remove': removeFile,
  }

  const show = async (user: User, signedIn: SignedIn, returned: ReturnedForm) =>
    await renderReturnedForm(services, assets, consolePaths.client(user.username))(signedIn, returned)

  const submitAct =
    (form: keyof typeof acts): StaffHandler =>
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

  return { add, updateSeveral, submit }
}

/** What a form says before anything is stored, for those that can be read through first. */
const readThroughBy: Partial<Record<ClientForm, (values: Values) => ZodSafeParseResult<unknown>>> = {
  update: (values) => updateSchema.safeParse(values),
  message: (values) => agencyMessageSchema.safeParse(values),
  approval: (values) => approvalFormSchema.safeParse(approvalValuesOf(values)),
}
