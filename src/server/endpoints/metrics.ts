import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { openMetricsType, toOpenMetrics } from '#platform/metrics/open-metrics.ts'
import { watchProcess } from '#platform/metrics/process-metrics.ts'
import type { Services } from '../context.ts'
import { collectMetrics } from '../metrics/collect-metrics.ts'

/** The figures of this process as OpenMetrics text, for anyone who knows the token; 401 for others. */
export function metricsEndpoint(services: Services, token: string): Handler<RequestScope> {
  const readProcess = watchProcess()
  const expected = digest(`Bearer ${token}`)
  return async (c) => {
    c.header('cache-control', 'no-store')
    // Of the same length whatever was sent, and compared in the same time.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      return c.text('This address wants a token.\n', 401, { 'www-authenticate': 'Bearer' })
    const families = [...(await collectMetrics(services)), ...readProcess()]
    return c.body(toOpenMetrics(families), 200, { 'content-type': openMetricsType })
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
