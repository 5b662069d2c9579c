import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'

/** In bytes. Our longest address, a filtered list, is a tenth of it; campaigns add a few hundred bytes. */
const longestTarget = 4096

const message = 'This address is too long. Please start again from the home page.'

/** Refuses request targets over 4 KB before anything reads them. The response carries the given headers. */
export function limitTarget(headers: Record<string, string>): MiddlewareHandler {
  const refused = { ...headers, 'cache-control': 'no-store' }
  return async (c, next) => {
    const { url } = c.req
    const start = url.indexOf('/', url.indexOf('//') + 2)
    if (url.length - start <= longestTarget) return await next()
    return url.startsWith('/api/', start)
      ? c.json({ success: false, message, errors: [] }, 414, refused)
      : c.text(message, 414, refused)
  }
}

/**
 * Refuses a query with NUL in it, and a path of the console, which no text of ours holds and PostgreSQL cannot take: no
 * handler there has to ask.
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  const { url } = c.req
  const query = url.indexOf('?')
  if (query >= 0 && url.includes('%00', query))
    throw new AppError(
      'bad_request',
      400,
      'There’s something wrong with this address. Please check it, or start again from the home page.',
    )
  if (/^(\/api)?\/console\/.*%00/.test(url.slice(url.indexOf('/', url.indexOf('//') + 2))))
    throw new AppError('not_found', 404, 'There is nothing at this address.')
  await next()
}
