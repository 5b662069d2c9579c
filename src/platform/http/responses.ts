import type { Context } from 'hono'

/** True when the browser, or a cache before us, has what the tag names already: `*`, or one of a list, weak or strong (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  // Nearly every request ends here.
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque)
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/** The header of an answer that is only for one person, or only for now. */
export const noStore = { 'cache-control': 'no-store' }

/** Redirects after a form; no cache stores the response. */
export function redirectTo(c: Context, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}
