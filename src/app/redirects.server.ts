import type { MiddlewareHandler } from 'hono'
import { toNumber } from '#shared/row-number.ts'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '#routes'
import { pageOfMarkdown } from './discovery/public-pages.server.ts'

/** Pages that have moved for good (decision 8), and where to. */
export const movedAddresses: ReadonlyMap<string, string> = new Map([
  [paths.service('social-media'), paths.service('social-media-management')],
])

/**
 * Where a page's address really is: moved ones at their new place, without slashes at the end, in lower case.
 * Addresses that mean something by their case (tokens, files) are left alone.
 */
function properPath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const trimmed = path.slice(0, end)
  // Several slashes in front would be an address on another host.
  if (trimmed === '' || trimmed.startsWith('//')) return '/'
  // What is percent-encoded is written in capitals.
  const lower = trimmed.toLowerCase().replaceAll(/%[0-9a-f]{2}/g, (octet) => octet.toUpperCase())
  const twinOf = pageOfMarkdown(lower)
  const proper = matchRoute(twinOf ?? lower).route.isPublic ? lower : trimmed
  const target = movedAddresses.get(twinOf ?? proper)
  if (target === undefined) return proper
  return twinOf === undefined ? target : paths.markdown(target)
}

/** Where a view of the dashboard is now that had a tab there: an open conversation, unread messages, approvals. */
function movedView(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  if (tab === 'messages') {
    const message = toNumber(query.get('message'))
    if (message !== undefined) return paths.dashboardMessage(message)
    return query.get('show') === 'unread' ? paths.dashboardMessages({ show: 'unread' }) : undefined
  }
  if (tab !== 'approvals') return undefined
  const approval = toNumber(query.get('approval'))
  return approval === undefined ? paths.dashboardApprovals() : paths.dashboardApproval(approval)
}

/** Sends an address that is written in another way, or has moved, to where it is, for good. The query travels along. */
export const permanentRedirects: MiddlewareHandler = async (c, next) => {
  // As it was sent: `c.req.path` is decoded, and an encoded backslash would become a slash in front.
  const { pathname, search } = new URL(c.req.url)
  const moved = pathname === paths.dashboard() ? movedView(search) : undefined
  if (moved !== undefined) return c.redirect(moved, 301)
  const target = pathname === '/' ? pathname : properPath(pathname)
  if (target === pathname || pathname.startsWith('/api/')) return await next()
  return c.redirect(target + search, 301)
}
