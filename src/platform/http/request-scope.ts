import { randomUUID, randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'

/** What every handler finds on its context. */
export type RequestScope = {
  Variables: {
    requestId: string
    log: Log
  }
}

// W3C Trace Context: version, trace, parent, flags. Later versions may have more behind it.
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** The trace that a request says it belongs to (`traceparent`); undefined for none, and for one that is not valid. */
export function readTraceId(traceparent: string | undefined): string | undefined {
  const [, version, trace, parent, , more] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const isValid =
    trace !== undefined && !/^0+$/.test(trace) && !/^0+$/.test(parent ?? '') && (version !== '00' || !more)
  return isValid ? trace : undefined
}

/** What tells the sender of a `traceparent` which part of the trace was ours (`traceresponse`). Nothing of it is recorded. */
export const traceResponse = (traceId: string) => `00-${traceId}-${randomBytes(8).toString('hex')}-00`

/**
 * Names each request, so that an error a visitor reports can be found in the log, and says which trace it belongs to:
 * that of its `traceparent`, which a proxy in front may have set, else one of its own.
 */
export function requestScope(log: Log): MiddlewareHandler<RequestScope> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const givenTrace = readTraceId(c.req.header('traceparent'))
    c.set('log', log.child({ traceId: givenTrace ?? requestId.replaceAll('-', '') }))
    await next()
    c.res.headers.set('x-request-id', requestId)
    if (givenTrace !== undefined) c.res.headers.set('traceresponse', traceResponse(givenTrace))
  }
}

/** Logs what changes something and what fails: page views are no one's business, and paths may hold private tokens. */
export const requestLog: MiddlewareHandler<RequestScope> = async (c, next) => {
  const startedAtMs = performance.now()
  await next()
  const { method } = c.req
  const { status } = c.res
  if (method === 'GET' && status < 500) return
  if (method === 'HEAD' || method === 'OPTIONS') return
  const hasGone = status === 400 && c.req.raw.signal.aborted
  c.var.log[hasGone ? 'debug' : 'info'](
    { requestId: c.var.requestId, method, status, durationMs: Math.round(performance.now() - startedAtMs) },
    'request',
  )
}

/**
 * The visitor's address: the socket's, or behind a trusted proxy the one it appended last to X-Forwarded-For
 * (what is before that came from the visitor and proves nothing).
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (getConnInfo(c).remote.address ?? 'unknown')
}
