import type { ArticleCheck, ArticleFields } from './article.ts'
import { checkArticle, type KnownToServer, readOutline } from './article-checks.ts'
import { slugProblem } from './slug.ts'

/** What the server found when it last looked, and the fields that it looked at. */
export type ServerChecks = {
  checks: readonly ArticleCheck[]
  fields: Pick<ArticleFields, 'content' | 'slug'>
}

/**
 * The checks of an article as it is in the browser. What only the server can find is taken from what it found last:
 * a link that led nowhere still does, wherever it is now, and a taken address is taken as long as it is the same.
 */
export function checkLive(fields: ArticleFields, found: ServerChecks): ArticleCheck[] {
  return checkArticle(fields, knownFrom(found, fields.slug))
}

function knownFrom({ checks, fields }: ServerChecks, slug: string): KnownToServer {
  const { links } = readOutline(fields.content)
  const dead = new Set(
    checks.flatMap(({ id, at }) => (id === 'links' && at ? (links[at.index]?.href ?? []) : [])),
  )
  // An address that cannot be one needs no server to say so.
  const taken =
    slug === fields.slug && slugProblem(slug) === undefined
      ? checks.find(({ id }) => id === 'slug')?.message
      : undefined
  return { isDead: (href) => dead.has(href), slugTaken: taken }
}
