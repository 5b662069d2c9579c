import type { Load } from '#web/loading.server.ts'
import { loadArticle } from '../load-posts.server.ts'
import type { ArticleResponse } from '../post.ts'

/** Null: there is no such article. */
export const load: Load<ArticleResponse | null, 'slug'> = async ({ services, params }) =>
  (await loadArticle(services.database.db, params.slug, services.now())) ?? null
