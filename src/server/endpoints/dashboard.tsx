import { loadDashboard, openConversation, readId, type Client } from '#features/projects/server/dashboard.ts'
import type { ReturnedMessageForm } from '#features/projects/project-data.ts'
import { markMessageRead } from '#features/projects/server/receive-message.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { takeMessage } from './clients.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'

/** The native forms of `/dashboard`. */
export function dashboardEndpoints(services: Services, assets: DocumentAssets) {
  const { database } = services
  const showMessageForm = messageFormPage(services, assets)

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
    return c.html(await showMessageForm(client, formValuesOf(values), receipt.errors), 400)
  }

  /** 'Mark as read' without JavaScript: leads back to the conversation. */
  const readMessage: ClientHandler = async (c, { userId }) => {
    const message = await markMessageRead(database.db, userId, c.req.param('id'))
    c.header('cache-control', 'no-store')
    return c.redirect(paths.dashboard({ tab: 'messages', message }), 303)
  }

  return { sendMessage, readMessage }
}

/** The dashboard with a form as it was typed, and what is wrong with it: the response to a form, not a page of its own. */
export function messageFormPage({ database, env, now }: Services, assets: DocumentAssets) {
  return async (client: Client, typed: Record<string, string>, errors: FieldError[]): Promise<string> => {
    const conversation = readId(typed['answerTo'])
    const view = paths.dashboard({
      tab: 'messages',
      ...(conversation !== undefined && { message: conversation }),
    })
    const { search, searchParams } = new URL(view, env.publicUrl)
    const loaded = await loadDashboard(database.db, client, searchParams, now())
    // Words for a conversation that is not this client's are not lost either: they begin a new one.
    const answerTo = loaded.messages.find(({ id }) => id === conversation)?.id ?? null
    const returnedForm: ReturnedMessageForm = { answerTo, values: typed, errors }
    const { html } = await renderPage(
      // The address is the form's, not the page's: nothing takes this page over, its links and forms are native.
      { path: paths.dashboard(), search, publicUrl: env.publicUrl, now: now(), isTakenOver: false },
      assets,
      async () => await Promise.resolve({ ...loaded, returnedForm }),
    )
    return html
  }
}
