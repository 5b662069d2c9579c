import { beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { makePost, savePost } from '#tests/support/articles.ts'
import { textOf } from '#tests/support/pages.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeAll(async () => {
  await savePost(app.db, makePost(1, { title: 'A warp of one hundred threads' }))
  await savePost(
    app.db,
    makePost(2, { title: 'A warp that is not published', publishedAt: new Date('2999-01-01') }),
  )
})

const search = async (query: string) => {
  const response = await app.request(`/search${query}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

it('finds published articles and public pages, and is kept by nobody', async () => {
  const { status, headers, html } = await search('?q=warp+of')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('noindex')
  expect(textOf(html)).toContain('A warp of one hundred threads')
  expect(textOf((await search('?q=warp')).html)).not.toContain('not published')
  expect(textOf((await search('?q=privacy')).html)).toContain('Privacy Policy')
})

it.each([
  '',
  '?q=',
  '?q=%07',
  '?q=%25',
  '?q=%25_%5C',
  '?q=%F0%9F%A7%B6',
  '?q=a&q=b',
  '?q[]=a',
  `?q=${'x'.repeat(1500)}`,
  '?q=%3Cscript%3Ealert(1)%3C/script%3E',
])('answers a search with a page (%#)', async (query) => {
  const { status, html } = await search(query)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  expect(/<input[^>]*>/.exec(html)?.[0]).not.toContain('x'.repeat(101))
})

it.each(['?q=%', '?q=%00', '?q=%ED%A0%80', `?q=${'x'.repeat(5000)}`])('never fails (%#)', async (query) => {
  expect((await search(query)).status).toBeLessThan(500)
})

it('stands in no sitemap and in no list for machines', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/llms.txt'])
    expect(await (await app.request(path)).text()).not.toContain(paths.search())
})
