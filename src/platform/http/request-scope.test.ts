import { expect, it } from 'vitest'
import { readTraceId, traceResponse } from './request-scope.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

it.each([`00-${trace}-${parent}-01`, `00-${trace}-${parent}-00`, `cc-${trace}-${parent}-09-what-is-to-come`])(
  'reads the trace of %s',
  (header) => expect(readTraceId(header)).toBe(trace),
)

it.each([
  undefined,
  '',
  'nonsense',
  trace,
  `ff-${trace}-${parent}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${parent}-01-more`,
  `00-${trace}-${parent}`,
  `00-${trace}x-${parent}-01`,
])('takes no trace from %s', (header) => expect(readTraceId(header)).toBeUndefined())

it('gives back what is itself valid', () => expect(readTraceId(traceResponse(trace))).toBe(trace))
