import type { ArticleCheck, ArticleFields } from './article.ts'
import { checkArticle, type KnownToServer, readOutline } from './article-checks.ts'
import { slugProblem } from './slug.ts'

/** The last checks of the server, and the fields that were checked. */
export type ServerChecks = {
  checks: readonly ArticleCheck[]
  fields: Pick<ArticleFields, 'content' | 'slug'>
}

/**
 * The checks of an article in the browser. What only the server can find is taken from its last checks: dead links stay dead,
 * wherever they are now, and a taken address is taken while it is the same.
 */
export function checkLive(fields: ArticleFields, found: ServerChecks): ArticleCheck[] {
  return checkArticle(fields, knownFrom(found, fields.slug))
}

function knownFrom({ checks, fields }: ServerChecks, slug: string): KnownToServer {
  const { links } = readOutline(fields.content)
  const dead = new Set(
    checks.flatMap(({ id, at }) => (id === 'links' && at ? (links[at.index]?.href ?? []) : [])),
  )
  // An invalid address is reported without the server.
  const taken =
    slug === fields.slug && slugProblem(slug) === undefined
      ? checks.find(({ id }) => id === 'slug')?.message
      : undefined
  return { isDead: (href) => dead.has(href), slugTaken: taken }
}
