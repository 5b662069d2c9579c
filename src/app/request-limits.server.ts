import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'
import { bodyLimit } from 'hono/body-limit'
import { rejectBody } from '#platform/http/read-body.ts'
import { isMultipart } from '#platform/http/uploads.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { visitorKey } from '#web/limits.server.ts'

/** In bytes. Our longest address, a filtered list, is a tenth of it; campaigns add a few hundred bytes. */
const longestTarget = 4096

const tooLong = 'This address is too long. Please start again from the home page.'

/** Refuses request targets over 4 KB before anything reads them. The response carries the given headers. */
export function limitTarget(headers: Record<string, string>): MiddlewareHandler {
  const refused = { ...headers, 'cache-control': 'no-store' }
  return async (c, next) => {
    const { url } = c.req
    const start = url.indexOf('/', url.indexOf('//') + 2)
    if (url.length - start <= longestTarget) return await next()
    return url.startsWith('/api/', start)
      ? c.json({ success: false, message: tooLong, errors: [] }, 414, refused)
      : c.text(tooLong, 414, refused)
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

const maxBodyBytes = 64 * 1024

const limitedTo = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', 413, message)
    },
  })

const usualLimit = limitedTo(
  maxBodyBytes,
  'That is too much text for one message. Please send less than 64 KB.',
)

/** Where a body may be larger. JSON makes up to six bytes of a character. */
const largerLimits = [
  {
    paths: /^\/api\/console\/articles(?:\/|$)/,
    limit: limitedTo(
      2 * 1024 * 1024,
      'That is too much for one article. Please make two of it: each may hold 200,000 characters.',
    ),
  },
]

// They read their own body, behind their guard.
const uploads: ReadonlySet<string> = new Set([
  consolePaths.api.pictures(),
  consolePaths.api.attachments(),
  consolePaths.importArticles(),
  paths.api.clientFiles(),
  paths.dashboardFiles(),
  paths.dashboardMessages(),
])

const uploadsOfProjects =
  /^(?:\/api\/console\/projects\/[^/]+\/(?:files|figures)|\/api\/console\/clients\/[^/]+\/files|\/console\/projects\/[^/]+\/reports\/[^/]+\/figures|\/console\/clients\/[^/]+\/message)$/

/** No other request of ours is larger; it also ends uploads that only mean to fill the memory. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (isMultipart(c) && (uploads.has(c.req.path) || uploadsOfProjects.test(c.req.path))) return await next()
  const limit = largerLimits.find(({ paths: larger }) => larger.test(c.req.path))?.limit ?? usualLimit
  // What handlers throw does not come this way: Hono has made a response of it.
  return await limit(c, next).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    // The client has disconnected.
    rejectBody(error)
  })
}

const mostInFlight = 20

/**
 * Counts the requests of an address that are being answered; one more than 20 gets 503 immediately. A response counts until its
 * body begins: streams of events and downloads do not.
 */
export function limitInFlight(services: Services): MiddlewareHandler<RequestScope> {
  const inFlight = new Map<string, number>()
  return async (c, next) => {
    // The bindings of node-server. What the server requests from itself (the audit of our own site) comes through no socket.
    const isOurOwn = (c.env as { incoming?: unknown } | undefined)?.incoming === undefined
    if (services.env.rateLimit === 'off' || isOurOwn) return await next()
    const key = visitorKey(c, services)
    const before = inFlight.get(key) ?? 0
    if (before >= mostInFlight) {
      c.header('retry-after', '1')
      throw new AppError('busy', 503, 'That was too much at once. Please try again in a moment.')
    }
    inFlight.set(key, before + 1)
    try {
      await next()
    } finally {
      const others = (inFlight.get(key) ?? 1) - 1
      if (others > 0) inFlight.set(key, others)
      else inFlight.delete(key)
    }
  }
}
