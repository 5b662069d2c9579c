import { inPortal } from '../../portal/portal-load.server.ts'
import type { News } from '../news.ts'
import { loadNews } from '../store.server.ts'

export const load = inPortal<News>(
  async ({ db, client, services }) => await loadNews(db, client, services.now()),
)
