import type { MiddlewareHandler } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { visitorKey } from './limits.ts'

const mostInFlight = 20

/**
 * Counts the requests of an address that are being answered; one more than 20 gets 503 at once. A response counts until its
 * body begins: streams of events and downloads do not.
 */
export function limitInFlight(services: Services): MiddlewareHandler<RequestScope> {
  const inFlight = new Map<string, number>()
  return async (c, next) => {
    // The bindings of node-server. What the server asks of itself (the audit of our own site) comes through no socket.
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
