import type { MiddlewareHandler } from 'hono'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import { routeLabel } from './route-label.ts'

/** Counts what is not sent from memory. */
export function countRequests(meter: RequestMeter): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now()
    await next()
    meter.count(routeLabel(c), c.req.method, c.res.status, performance.now() - startedAtMs)
  }
}
