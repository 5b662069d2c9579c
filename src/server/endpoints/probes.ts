import type { Context, Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'

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
