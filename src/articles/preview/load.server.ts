import type { Load } from '#web/loading.server.ts'
import { loadPreview } from '../load-posts.server.ts'
import type { ArticleResponse } from '../post.ts'

/** A draft on the page of an article. Null: the link leads to no draft. */
export const load: Load<ArticleResponse | null, 'token'> = async ({ services, params }) =>
  (await loadPreview(services.database.db, params.token, services.now())) ?? null
