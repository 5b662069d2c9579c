import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'

/**
 * Refuses requests that another site makes a browser send. Scripts and AI agents that post §7's payloads send neither
 * `Origin` nor `Sec-Fetch-Site` and are welcome; a browser that leaves `Origin` out still says where it comes from.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign =
      origin === undefined
        ? site === 'cross-site'
        : origin !== publicUrl && !isFrom(origin, c.req.header('host')) && !isNameless(origin, site)
    if (isForeign && !isSafe(c.req.method))
      throw new AppError('cross_origin', 403, 'This form can only be sent from our own site.')
    await next()
  }
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

// A form of ours on a page that names itself to no one (`no-referrer`) is sent with the origin "null". So is one of a
// sandboxed page, but that is of no site.
const isNameless = (origin: string, site: string | undefined) => origin === 'null' && site === 'same-origin'

// The origin "null" has no host.
const isFrom = (origin: string, host: string | undefined) =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host
