import { inPortal } from '../../portal/portal-load.server.ts'
import type { News } from '../news.ts'
import { listNews } from '../store.server.ts'

export const load = inPortal<News>(async ({ db, client: { clientId }, services }) => ({
  userId: clientId,
  news: await listNews(db, clientId, services.now()),
}))
