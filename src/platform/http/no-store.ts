import type { Context } from 'hono'

/** The header of an answer that is only for one person, or only for now. */
export const noStore = { 'cache-control': 'no-store' }

/** Leads on after a form; no cache keeps the response. */
export function redirectTo(c: Context, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}
