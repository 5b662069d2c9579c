import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

const app = await startTestApp()

const send = async (headers: Record<string, string>) => {
  app.logLines.length = 0
  const response = await app.postJson(paths.api.contactLanding(), {}, headers)
  const line: Record<string, unknown> = JSON.parse(app.logLines.at(-1) ?? '{}')
  return { response, line }
}

it('names the trace of its sender in the log and to the sender', async () => {
  const { response, line } = await send({ traceparent })
  expect(line).toMatchObject({ msg: 'request', traceId: trace })
  expect(response.headers.get('traceresponse')).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`))
})

it.each([{}, { traceparent: 'nonsense' }])('makes a trace of its own without one: %j', async (headers) => {
  const { response, line } = await send(headers)
  expect(line['traceId']).toBe(response.headers.get('x-request-id')?.replaceAll('-', ''))
  expect(response.headers.get('traceresponse')).toBeNull()
})
