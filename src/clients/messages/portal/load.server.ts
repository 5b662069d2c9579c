import { loadMessages } from '../../dashboard.server.ts'
import { inPortal } from '../../portal/portal-load.server.ts'
import type { MessagesData } from '../../project-data.ts'

/** Null: the client has no such message. */
export const load = inPortal<MessagesData | null, 'id'>(
  async ({ db, client, params, query, viewer, services }) => {
    const content = await loadMessages(db, client, params.id || undefined, query, viewer.returned)
    const hasMailReplies = services.env.imapUrl !== undefined && client.wantsEmail && !client.isDemonstration
    return content ? { ...content, hasMailReplies } : null
  },
)
