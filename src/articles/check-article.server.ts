import type { ArticleSite } from '#web/services.server.ts'
import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { decoded } from '#shared/escape.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { paths } from '#shared/paths.ts'
import type { ArticleCheck, ArticleFields } from './article.ts'
import { checkArticle, readOutline } from './article-checks.ts'
import { anchorsOf } from './article-html.server.ts'
import { articleSlugs } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'

type CheckInput = { id: number; fields: ArticleFields; site: ArticleSite; now: Date }

/** All checks of an article, including those of the database: dead links within the site, and its address. */
export async function checkStored(
  db: Db | Tx,
  { id, fields, site, now }: CheckInput,
): Promise<ArticleCheck[]> {
  const isDead = await findDeadLinks(db, fields, site, now)
  const slugTaken = await findOwner(db, id, fields)
  return checkArticle(fields, { isDead, slugTaken })
}

async function findOwner(db: Db | Tx, id: number, { slug }: ArticleFields): Promise<string | undefined> {
  const [other] = await db
    .select({ since: articleSlugs.since })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.slug, slug), ne(articleSlugs.articleId, id)))
  return other && slugTakenMessage
}

export const slugTakenMessage = 'Another article has this address, or had it once'

async function findDeadLinks(
  db: Db | Tx,
  { content, slug }: ArticleFields,
  { publicUrl, hasPage }: ArticleSite,
  now: Date,
): Promise<(href: string) => boolean> {
  const links = readOutline(content).links.map(({ href }) => href)
  const slugs = links.flatMap((href) => slugIn(href, publicUrl) ?? [])
  const alive = new Set([slug, ...(await listAlive(db, slugs, now))])
  const anchors = links.some((href) => href.startsWith('#')) ? anchorsOf(content) : new Set<string>()
  return (href) => {
    if (href.startsWith('#')) return !anchors.has(decoded(href.slice(1)))
    const path = ownPath(href, publicUrl)
    if (path === undefined) return false
    const linked = slugIn(href, publicUrl)
    return linked === undefined ? !hasPage(path) : !alive.has(linked)
  }
}

/** Those of these slugs that are of a public article, or redirect to one. */
async function listAlive(db: Db | Tx, slugs: string[], now: Date): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, articleSlugs.articleId))
    .where(and(inArray(articleSlugs.slug, slugs), lte(blogPosts.publishedAt, now)))
  return rows.map(({ slug }) => slug)
}

/** The path of a link within this site; undefined for any other. */
function ownPath(href: string, publicUrl: string): string | undefined {
  if (!URL.canParse(href, publicUrl)) return undefined
  const { origin, pathname } = new URL(href, publicUrl)
  if (origin !== new URL(publicUrl).origin) return undefined
  // The site ignores trailing slashes and case.
  const path = decoded(pathname).toLowerCase()
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function slugIn(href: string, publicUrl: string): string | undefined {
  if (href.startsWith('#')) return undefined
  const path = ownPath(href, publicUrl)
  const start = `${paths.blog()}/`
  return path?.startsWith(start) ? path.slice(start.length).replace(/\.md$/, '') : undefined
}
