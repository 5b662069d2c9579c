import { loadDashboard, openConversation, readId, type Client } from '#features/projects/server/dashboard.ts'
import type { DashboardData, ReturnedDecision } from '#features/projects/project-data.ts'
import { loadApprovals } from '#features/projects/server/approvals/list.ts'
import { markMessageRead } from '#features/projects/server/receive-message.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths, type DashboardView } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { refusalOf, takeDecision } from './client-approvals.ts'
import { takeMessage } from './clients.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'

/** The native forms of `/dashboard`. */
export function dashboardEndpoints(services: Services, assets: DocumentAssets) {
  const { database } = services
  const showMessageForm = messageFormPage(services, assets)
  const showDashboard = returnedDashboard(services, assets)

  /** A message sent without JavaScript: leads to its conversation, or back to the form with its mistakes. */
  const sendMessage: ClientHandler = async (c, client) => {
    const { values } = await readBody(c)
    const receipt = await takeMessage(c, services, client, values)
    c.header('cache-control', 'no-store')
    if (receipt.outcome === 'stored') {
      const { id, answerTo } = receipt.message
      // Anyone who replies has read what there was.
      if (answerTo !== null) await openConversation(database.db, client.userId, answerTo)
      return c.redirect(paths.dashboard({ tab: 'messages', message: answerTo ?? id }), 303)
    }
    return c.html(await showMessageForm(client, formValuesOf(values), receipt.errors), 400)
  }

  /** 'Mark as read' without JavaScript: leads back to the conversation. */
  const readMessage: ClientHandler = async (c, { userId }) => {
    const message = await markMessageRead(database.db, userId, c.req.param('id'))
    c.header('cache-control', 'no-store')
    return c.redirect(paths.dashboard({ tab: 'messages', message }), 303)
  }

  /** A decision sent without JavaScript: leads to the version that is decided on, or back to the form. */
  const decide: ClientHandler = async (c, client) => {
    const { values } = await readBody(c)
    const taken = await takeDecision(c, services, client, values)
    c.header('cache-control', 'no-store')
    // It was found a moment ago.
    const versionId = readId(c.req.param('id')) ?? 0
    const { deliverables } = await loadApprovals(database.db, client.userId)
    const deliverable = deliverables.find(({ versions }) => versions.some(({ id }) => id === versionId))
    const view = { tab: 'approvals', ...(deliverable && { approval: deliverable.id }) } as const
    if (taken.outcome === 'decided' || taken.outcome === 'known')
      return c.redirect(paths.dashboard(view), 303)
    const returnedDecision: ReturnedDecision = {
      // What was typed is in the form that is there now.
      versionId: taken.outcome === 'outdated' ? taken.newer.id : versionId,
      comment: formValuesOf(values)['comment'] ?? '',
      errors: taken.outcome === 'invalid' ? taken.errors : [],
      ...(taken.outcome !== 'invalid' && { message: refusalOf(taken) }),
    }
    const status = taken.outcome === 'invalid' ? 400 : 409
    return c.html(await showDashboard(client, view, { returnedDecision }), status)
  }

  return { sendMessage, readMessage, decide }
}

/** The dashboard with a form as it was typed, and what is wrong with it: the response to a form, not a page of its own. */
export function messageFormPage(services: Services, assets: DocumentAssets) {
  const showDashboard = returnedDashboard(services, assets)
  return async (client: Client, typed: Record<string, string>, errors: FieldError[]): Promise<string> => {
    const conversation = readId(typed['answerTo'])
    const view = { tab: 'messages', ...(conversation !== undefined && { message: conversation }) } as const
    return await showDashboard(client, view, ({ messages }) => {
      // Words for a conversation that is not this client's are not lost either: they begin a new one.
      const answerTo = messages.find(({ id }) => id === conversation)?.id ?? null
      return { returnedForm: { answerTo, values: typed, errors } }
    })
  }
}

type Returned = Pick<DashboardData, 'returnedForm' | 'returnedDecision'>

function returnedDashboard({ database, env, now }: Services, assets: DocumentAssets) {
  return async (
    client: Client,
    view: DashboardView,
    returned: Returned | ((loaded: DashboardData) => Returned),
  ): Promise<string> => {
    const { search, searchParams } = new URL(paths.dashboard(view), env.publicUrl)
    const loaded = await loadDashboard(database.db, client, searchParams, now())
    const data = { ...loaded, ...(typeof returned === 'function' ? returned(loaded) : returned) }
    const { html } = await renderPage(
      // The address is the form's, not the page's: nothing takes this page over, its links and forms are native.
      { path: paths.dashboard(), search, publicUrl: env.publicUrl, now: now(), isTakenOver: false },
      assets,
      async () => await Promise.resolve(data),
    )
    return html
  }
}
