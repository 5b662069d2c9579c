import type { Load } from '#web/loading.server.ts'
import { countPublished } from '../handlers.server.ts'
import type { BlogPageData } from '../list-filter.ts'
import { loadListPage } from '../load-posts.server.ts'

export const load: Load<BlogPageData> = async ({ services, query }) =>
  await loadListPage(services.database.db, query, services.now(), await countPublished(services))
