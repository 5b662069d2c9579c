import type { Context, Handler } from 'hono'
import { loadDashboard, openConversation, readId, type Client } from '#features/projects/server/dashboard.ts'
import type { DashboardData, ReturnedMessageForm } from '#features/projects/project-data.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import { findClient, requireWriter } from './client-access.ts'
import { markMessageRead, receiveMessage } from './clients.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'

/** `/dashboard`: the screen of whoever is signed in, of the placeholder client, or the way to the sign-in page. */
export function dashboardPages(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services

  const render = async (c: Context, search: string, data: DashboardData, isTakenOver = true) =>
    await renderPage(
      { path: paths.dashboard(), search, publicUrl: env.publicUrl, now: now(), isTakenOver },
      assets,
      async () => await Promise.resolve(data),
    ).then(({ html }) => c.html(html, data.returnedForm ? 400 : 200, { 'cache-control': 'no-store' }))

  const load = async (client: Client, search: string) =>
    await loadDashboard(database.db, client, new URLSearchParams(search), now())

  const dashboard: Handler<RequestScope> = async (c) => {
    const { search } = new URL(c.req.url)
    const client = await findClient(c, services)
    c.header('cache-control', 'no-store')
    if (!client) return c.redirect(paths.signIn(paths.dashboard() + search), 303)
    return await render(c, search, await load(client, search))
  }

  /** A message sent without JavaScript: leads to its conversation, or back to the form with its mistakes. */
  const sendMessage: Handler<RequestScope> = async (c) => {
    const client = await requireWriter(c, services)
    const { values } = await readBody(c)
    const receipt = await receiveMessage(c, services, client, values)
    c.header('cache-control', 'no-store')
    if (receipt.outcome === 'stored') {
      const { id, answerTo } = receipt.message
      // Whoever answers has read what there was.
      if (answerTo !== null) await openConversation(database.db, client.userId, answerTo)
      return c.redirect(paths.dashboard({ tab: 'messages', message: answerTo ?? id }), 303)
    }
    const typed = formValuesOf(values)
    const answerTo = readId(typed['answerTo']) ?? null
    const view = paths.dashboard({ tab: 'messages', ...(answerTo !== null && { message: answerTo }) })
    const { search } = new URL(view, env.publicUrl)
    const returnedForm: ReturnedMessageForm = { answerTo, values: typed, errors: receipt.errors }
    // The address is the form's, not the page's: nothing takes this page over, its links and forms are native.
    return await render(c, search, { ...(await load(client, search)), returnedForm }, false)
  }

  /** 'Mark as read' without JavaScript: leads back to the conversation. */
  const readMessage: Handler<RequestScope> = async (c) => {
    const { userId } = await requireWriter(c, services)
    const message = await markMessageRead(database.db, userId, c.req.param('id'))
    c.header('cache-control', 'no-store')
    return c.redirect(paths.dashboard({ tab: 'messages', message }), 303)
  }

  return { dashboard, sendMessage, readMessage }
}
