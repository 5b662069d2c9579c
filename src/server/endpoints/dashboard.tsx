import { loadDashboard, openConversation, readId } from '#features/projects/server/dashboard.ts'
import type { ReturnedMessageForm } from '#features/projects/project-data.ts'
import { markMessageRead } from '#features/projects/server/receive-message.ts'
import { readBody } from '#platform/http/read-body.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { takeMessage } from './clients.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'

/** The native forms of `/dashboard`. */
export function dashboardEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services

  /** A message sent without JavaScript: leads to its conversation, or back to the form with its mistakes. */
  const sendMessage: ClientHandler = async (c, client) => {
    const { values } = await readBody(c)
    const receipt = await takeMessage(c, services, client, values)
    c.header('cache-control', 'no-store')
    if (receipt.outcome === 'stored') {
      const { id, answerTo } = receipt.message
      // Whoever replies has read what there was.
      if (answerTo !== null) await openConversation(database.db, client.userId, answerTo)
      return c.redirect(paths.dashboard({ tab: 'messages', message: answerTo ?? id }), 303)
    }
    const typed = formValuesOf(values)
    const answerTo = readId(typed['answerTo']) ?? null
    const view = paths.dashboard({ tab: 'messages', ...(answerTo !== null && { message: answerTo }) })
    const { search, searchParams } = new URL(view, env.publicUrl)
    const returnedForm: ReturnedMessageForm = { answerTo, values: typed, errors: receipt.errors }
    const loaded = await loadDashboard(database.db, client, searchParams, now())
    const { html } = await renderPage(
      // The address is the form's, not the page's: nothing takes this page over, its links and forms are native.
      { path: paths.dashboard(), search, publicUrl: env.publicUrl, now: now(), isTakenOver: false },
      assets,
      async () => await Promise.resolve({ ...loaded, returnedForm }),
    )
    return c.html(html, 400)
  }

  /** 'Mark as read' without JavaScript: leads back to the conversation. */
  const readMessage: ClientHandler = async (c, { userId }) => {
    const message = await markMessageRead(database.db, userId, c.req.param('id'))
    c.header('cache-control', 'no-store')
    return c.redirect(paths.dashboard({ tab: 'messages', message }), 303)
  }

  return { sendMessage, readMessage }
}
