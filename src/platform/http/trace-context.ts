import { randomBytes } from 'node:crypto'

// W3C Trace Context: version, trace, parent, flags. Later versions may have more behind it.
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** The trace that anyone who sent a request says it belongs to (`traceparent`); undefined for none, and for one that is not valid. */
export function readTraceId(traceparent: string | undefined): string | undefined {
  const [, version, trace, parent, , more] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const isValid =
    trace !== undefined && !/^0+$/.test(trace) && !/^0+$/.test(parent ?? '') && (version !== '00' || !more)
  return isValid ? trace : undefined
}

/** What tells the sender of a `traceparent` which part of the trace was ours (`traceresponse`). Nothing of it is recorded. */
export const traceResponse = (traceId: string) => `00-${traceId}-${randomBytes(8).toString('hex')}-00`
