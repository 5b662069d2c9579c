import type { Context, Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { openMetricsType, toOpenMetrics, watchProcess } from '#platform/metrics/open-metrics.ts'
import { collectMetrics } from '../metrics/collect-metrics.ts'

/** The process is alive and responds. */
export const healthResponse: Handler<RequestScope> = (c) => c.json({ status: 'ok' })

/** The database responds, has every migration and can store: requests may be sent here. */
export function readyResponse({ database }: Services): Handler<RequestScope> {
  const proveWriting = atMostEvery(proofHoldsMs, database.proveWriting)
  return async (c) => {
    try {
      await database.ping()
      const isReady = database.hasRoom() && (await database.migrationsAreCurrent())
      if (isReady) await proveWriting()
      return isReady ? c.json({ status: 'ready' }) : notReady(c)
    } catch (error) {
      c.var.log.error({ err: error, requestId: c.var.requestId }, 'the database does not answer or store')
      return notReady(c)
    }
  }
}

const notReady = (c: Context) => c.json({ status: 'not ready' }, 503)

// Anyone may ask, so not every question costs a write.
const proofHoldsMs = 2000

/** Those who ask meanwhile share one proof, and a proof that succeeded holds for a while; a failure does not. */
function atMostEvery(holdsMs: number, prove: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined
  let untilMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (last === undefined || performance.now() > untilMs) {
      untilMs = performance.now() + holdsMs
      last = prove()
      last.catch(() => (last = undefined))
    }
    await last
  }
}

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
