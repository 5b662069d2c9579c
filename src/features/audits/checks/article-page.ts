import type { AuditedPage } from '../server/audited-site.ts'
import { jsonLdBlocks, textsUnder } from './json-ld-data.ts'

const articleTypes = /^(?:Article|BlogPosting|NewsArticle|TechArticle|Report)$/

/** Whether the page is one that someone wrote on a day: by its structured data, or an article below a folder of such. */
export function isArticlePage({ fetched, facts, url }: AuditedPage): boolean {
  if (fetched.status !== 200) return false
  const types = jsonLdBlocks(facts).flatMap((block) =>
    'data' in block ? textsUnder(block.data, ['@type']) : [],
  )
  return (
    types.some((type) => articleTypes.test(type)) ||
    /^\/(?:blog|journal|news|articles?|posts?|insights|stories)\/[^/]/.test(url.pathname)
  )
}
