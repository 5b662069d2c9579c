import { expect, it } from 'vitest'
import { readOpenMetrics } from '#tests/support/open-metrics-reader.ts'
import { toOpenMetrics } from './open-metrics.ts'
import { createRequestMeter } from './request-meter.ts'

const name = 'loomsbury_http_request_duration_seconds'
const labels = { route: '/a', method: 'GET', status: '2xx' }

it('puts each request into the range of its time, the upper end included', () => {
  const meter = createRequestMeter()
  for (const durationMs of [1, 1.1, 100, 60_000]) meter.count('/a', 'GET', 200, durationMs)
  meter.count('/a', 'GET', 204, 0)
  const { value } = readOpenMetrics(toOpenMetrics(meter.families()))
  const upTo = (le: string) => value(`${name}_bucket`, { ...labels, le })
  expect([upTo('0.001'), upTo('0.0025'), upTo('0.05'), upTo('0.1')]).toEqual([2, 3, 3, 4])
  expect([upTo('1.0'), upTo('10.0'), upTo('+Inf')]).toEqual([4, 4, 5])
  expect(value(`${name}_count`, labels)).toBe(5)
  expect(value(`${name}_sum`, labels)).toBeCloseTo(60.1021)
})

it('does not grow with methods and statuses that no one knows', () => {
  const meter = createRequestMeter()
  for (let number = 0; number < 99; number += 1) meter.count('/a', `M${number}`, 400 + number, 1)
  const { text } = readOpenMetrics(toOpenMetrics(meter.families()))
  expect(text.split('\n').filter((line) => line.startsWith(`${name}_count`))).toEqual([
    `${name}_count{route="/a",method="other",status="4xx"} 99`,
  ])
})

it('escapes what would end a label or a line', () => {
  const samples = [{ labels: { kind: 'a"b\\c\nd' }, value: 1 }]
  const { value } = readOpenMetrics(toOpenMetrics([{ name: 'x', type: 'gauge', help: 'a\\b\n"c"', samples }]))
  expect(value('x', { kind: 'a"b\\c\nd' })).toBe(1)
})
