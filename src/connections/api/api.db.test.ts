import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { consolePaths } from '#shared/console-paths.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { ApiDocument, Schema } from './api-document.ts'
import { callSummaries } from './summaries.server.ts'

const app = await startTestApp({ rateLimit: 'off' })

const read = async () => (await (await app.get('/api/openapi.json')).json()) as ApiDocument

const linesOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )

it('is valid OpenAPI 3.1', async () => {
  const document = await read()
  const result = await new Validator().validate({ ...document })
  expect(result).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
})

it('has exactly the calls that other programs may make, each with a sentence', async () => {
  const described = linesOf(await read())
  const routes = app
    .routes()
    .filter(
      (line) => / \/api\//.test(line) && !line.startsWith('ALL') && !/ \/api\/(client|passkeys)\//.test(line),
    )
  const secret = await makeToken()
  const forPrograms: string[] = []
  for (const line of new Set(routes)) {
    const [method = '', pattern = ''] = line.split(' ')
    if (!pattern.startsWith('/api/console/')) {
      if (!/\/events$|openapi|consent/.test(pattern)) forPrograms.push(line)
      continue
    }
    const path = pattern.replaceAll(/:\w+/g, '9999999')
    const headers = { authorization: `Bearer ${secret}` }
    const response = await app.request(path, { method, headers })
    await response.body?.cancel()
    if (response.status !== 403) forPrograms.push(line)
  }
  expect(described.toSorted()).toEqual(forPrograms.toSorted())
  expect(described.toSorted()).toEqual(Object.keys(callSummaries).toSorted())
})

async function makeToken(): Promise<string> {
  const cookie = await addSignedIn(app, 'tamsin', { role: 'admin' })
  const made = await app.send('POST', '/api/console/tokens', { name: 'All', scope: 'write' }, cookie)
  return ((await made.json()) as { secret: string }).secret
}

it('says what a call takes and answers, from the schemas that it is read by', async () => {
  const { paths } = await read()
  const note = paths['/api/console/inquiries/{reference}/notes']?.post
  const content = note?.requestBody?.content['application/json']
  expect(content?.schema).toMatchObject({ type: 'object', required: ['text'] })
  const one = paths['/api/console/inquiries/{reference}']?.get?.responses['200']
  const answer: Schema | undefined =
    one && 'content' in one ? one.content?.['application/json']?.schema : undefined
  expect(answer?.properties?.['inquiry']?.properties).toHaveProperty('replyDueAt')
  const list = paths['/api/console/inquiries']?.get?.parameters
  expect(list).toContainEqual(expect.objectContaining({ name: 'status', in: 'query' }))
})

it('has a page for people', async () => {
  const cookie = await addSignedIn(app, 'owen', { role: 'staff' })
  const page = await app.page(consolePaths.apiReference(), cookie)
  expect(page).toContain('POST /api/console/inquiries/{reference}/notes')
  expect(page).toContain('Adds a note, which only the agency sees.')
})
