import { expect, it } from 'vitest'
import { readMetrics } from '#tests/support/read-metrics.ts'
import { createRequestMeter } from './request-meter.ts'

const name = 'loomsbury_http_request_duration_seconds'

it('counts requests in ranges of their time, in seconds', async () => {
  const meter = createRequestMeter()
  for (const durationMs of [1, 1.1, 100, 60_000]) meter.count('/a', 'GET', 200, durationMs)
  const value = readMetrics(await meter.write([]))
  const labels = { route: '/a', method: 'GET', status: '2xx' }
  const upTo = (le: string) => value(`${name}_bucket`, { ...labels, le })
  expect(['0.001', '0.0025', '0.1', '+Inf'].map(upTo)).toEqual([1, 2, 3, 4])
  expect(value(`${name}_sum`, labels)).toBeCloseTo(60.1021)
})

it('does not grow with methods and statuses that no one knows', async () => {
  const meter = createRequestMeter()
  for (let number = 0; number < 99; number += 1) meter.count('/a', `M${number}`, 400 + number, 1)
  const text = await meter.write([])
  expect(text.split('\n').filter((line) => line.startsWith(`${name}_count`))).toEqual([
    `${name}_count{route="/a",method="other",status="4xx"} 99`,
  ])
})

it('writes the figures of now, each time anew', async () => {
  const meter = createRequestMeter()
  const figure = { name: 'x', help: 'a', values: [{ labels: { kind: 'a"b\\c\nd' }, value: 1 }] }
  await meter.write([figure])
  const value = readMetrics(await meter.write([{ ...figure, values: [{ labels: { kind: 'e' }, value: 2 }] }]))
  expect(value('x', { kind: 'e' })).toBe(2)
  expect(value('x', { kind: 'a"b\\c\nd' })).toBeUndefined()
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0)
})
