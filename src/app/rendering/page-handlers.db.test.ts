import { beforeEach, expect, it } from 'vitest'
import { readMetrics } from '#tests/support/read-metrics.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ publicUrl: 'https://agency.example', metricsToken: 'x'.repeat(32) })
beforeEach(() => {
  app.services.responseCache.purge()
  app.setNow('2026-11-21T10:00:00Z')
})

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  await app.request(path, { method, headers })
const hits = async () =>
  readMetrics((await app.services.meter?.write([])) ?? '')('loomsbury_page_cache_look_ups_total', {
    result: 'hit',
  }) ?? Number.NaN

it('answers a page that was rendered before from memory, to everyone in their encoding', async () => {
  const rendered = await (await get('/')).text()
  const before = await hits()
  const encodings = ['gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity']
  const responses = []
  for (const encoding of encodings) responses.push(await get('/', { 'accept-encoding': encoding }))
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(await responses[2]?.text()).toBe(rendered)
  expect(await (await get('/?utm_source=letter')).text()).toBe(rendered)
  expect(await (await get('/', {}, 'HEAD')).text()).toBe('')
  const known = await get('/', { 'if-none-match': responses[0]?.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await hits()) - before).toBe(6)
})

it('answers a Markdown twin from memory, by its address and by its type', async () => {
  const twin = await (await get('/terms-of-service.md')).text()
  const before = await hits()
  expect(await (await get('/terms-of-service', { accept: 'text/markdown' })).text()).toBe(twin)
  expect(await (await get('/terms-of-service.md')).text()).toBe(twin)
  expect((await hits()) - before).toBe(2)
})

it('renders anew what is another page, another method, another day or changed content', async () => {
  await get('/')
  const before = await hits()
  await get('/?service=seo')
  await get('/', {}, 'OPTIONS')
  await get('/', {}, 'POST')
  app.setNow('2026-11-22T00:00:01Z')
  await get('/')
  app.services.responseCache.purge()
  await get('/')
  expect(await hits()).toBe(before)
})
