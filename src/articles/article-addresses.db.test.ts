import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleArticleResponse } from './article.ts'
import { articlePreviews } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { articleSite, startArticleApp, resetWithMaisie } from '#tests/support/test-app.ts'

const app = await startArticleApp()
let maisie = ''
beforeEach(async () => (maisie = await resetWithMaisie(app)))

const { calls, act, json, at, acts, soon } = articleSite(app, () => maisie)

describe('addresses', () => {
  it('redirect from every former address of an article to the current one, in one step', async () => {
    let article = await calls().publish(await calls().add(1))
    for (const slug of ['the-second-address', 'the-third-address'])
      article = await calls().publish(await calls().save(article, { slug }))
    await soon(async () => {
      for (const old of ['what-the-weavers-wrote-1', 'the-second-address'])
        expect(await at(`/blog/${old}?utm_source=card`)).toMatchObject({
          status: 301,
          to: '/blog/the-third-address?utm_source=card',
        })
    })
    expect(await at('/Blog/The-Second-Address/')).toMatchObject({
      status: 301,
      to: '/blog/the-third-address',
    })
    expect(await at('/blog/the-second-address.md')).toMatchObject({ to: '/blog/the-third-address.md' })
    expect(await at('/social/blog/the-second-address.png')).toMatchObject({
      to: '/social/blog/the-third-address.png',
    })
    expect(await at('/api/blog/the-second-address')).toMatchObject({ to: '/api/blog/the-third-address' })
    expect(await at('/blog/the-third-address')).toMatchObject({ status: 200 })

    article = await calls().publish(await calls().save(article, { slug: 'the-second-address' }))
    await soon(async () => {
      expect(await at('/blog/the-third-address')).toMatchObject({ to: '/blog/the-second-address' })
      expect(await at('/blog/the-second-address')).toMatchObject({ status: 200 })
    })
    await act(article.id, 'withdraw')
    await soon(async () => {
      for (const slug of ['the-second-address', 'the-third-address'])
        expect(await at(`/blog/${slug}`)).toMatchObject({ status: 404 })
    })
  })

  it('are of any script, percent-encoded in links, and redirect like others', async () => {
    let article = await calls().publish(await calls().add(1, { slug: '織り手が書いたこと' }))
    const encoded = encodeURIComponent('織り手が書いたこと')
    expect(await at(`/blog/${encoded}`)).toMatchObject({ status: 200 })
    for (const address of [`/blog/${encoded}.md`, `/api/blog/${encoded}`, `/social/blog/${encoded}.png`])
      expect([address, (await at(address)).status]).toEqual([address, 200])
    const page = await app.page(`/blog/${encoded}`)
    expect(page).toContain(`<link rel="canonical" href="http://localhost:3000/blog/${encoded}"`)
    const [, picture = ''] = /"(\/art\/cover-[^"?]+)/.exec(page) ?? []
    expect(picture).toBe(`/art/cover-${encoded}.svg`)
    expect((await at(picture)).status).toBe(200)
    const [, sheet = ''] = /"(\/art\/covers\/[^"?]+)/.exec(await app.page('/blog')) ?? []
    expect(sheet).toContain(encoded)
    expect((await at(sheet)).status).toBe(200)
    for (const list of [paths.feed(), machinePaths.llms(), machinePaths.sitemapArticles(1)])
      expect([list, (await app.page(list)).includes(`/blog/${encoded}`)]).toEqual([list, true])

    article = await calls().publish(await calls().save(article, { slug: 'čtyři-pravidla' }))
    await soon(async () =>
      expect(await at(`/blog/${encoded}`)).toMatchObject({
        status: 301,
        to: `/blog/${encodeURIComponent('čtyři-pravidla')}`,
      }),
    )
    expect(article.slug).toBe('čtyři-pravidla')
  })

  it('that were public once stay taken, and those of the site itself are never given away', async () => {
    const first = await calls().publish(await calls().add(1))
    await calls().publish(await calls().save(first, { slug: 'where-it-moved-to' }))
    for (const [slug, message] of [
      ['what-the-weavers-wrote-1', 'Another article has this address, or had it once'],
      ['preview', 'The site keeps this address for itself'],
    ] as const) {
      const other = await calls().add(2, { slug })
      const response = await act(other.id, 'publish', { revision: other.revision })
      expect(response.status).toBe(400)
      expect(await json(response)).toMatchObject({ errors: [{ field: 'slug', message }] })
    }
  })

  it('of two drafts go to the one that is published first', async () => {
    const drafts = await Promise.all(
      [1, 2].map(async (number) => await calls().add(number, { slug: 'one-address' })),
    )
    const statuses = await Promise.all(
      drafts.map(async ({ id }) => (await act(id, 'publish', { revision: 1 })).status),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(await app.db.$count(blogPosts)).toBe(1)
  })
})

describe('a preview', () => {
  it('shows the draft as its page will be, to anyone with the link, for seven days or until it is ended', async () => {
    const article = await calls().add(1)
    const made = await json(await act(article.id, 'preview'))
    expect(made).toEqual({
      path: expect.stringMatching(/^\/blog\/preview\/[\w-]{24}$/),
      expiresAt: '2026-11-28T10:00:00.000Z',
    })
    const path = String(made['path'])
    const page = await app.request(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('What the weavers wrote, part 1')
    expect(html).not.toContain('rel="canonical"')
    const [kept] = await app.db.select().from(articlePreviews)
    expect(JSON.stringify(kept)).not.toContain(path.slice('/blog/preview/'.length))

    const { previews } = (await json(
      await calls().call('GET', `/articles/${article.id}`),
    )) as ConsoleArticleResponse
    expect(previews).toEqual([expect.objectContaining({ by: 'maisie', expiresAt: made['expiresAt'] })])
    app.setNow('2026-11-28T10:00:00Z')
    expect((await app.request(path)).status).toBe(404)
    app.setNow('2026-11-22T10:00:00Z')
    await calls().call('DELETE', `/articles/${article.id}/preview`)
    const ended = await app.request(path)
    expect(ended.status).toBe(404)
    expect(await ended.text()).toContain('Article Not Found')
    expect(await acts()).toEqual(['maisie created', 'maisie preview-made', 'maisie previews-ended'])
  })

  it('shows an empty draft too', async () => {
    const { id } = await calls().articleIn(await calls().call('POST', '/articles', {}))
    const { path } = await json(await act(id, 'preview'))
    const page = await at(String(path))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`${String(path)}/cover.svg`)
    expect(await at(`${String(path)}/cover.svg`)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^<svg/),
    })
    expect((await at(`/blog/preview/${'x'.repeat(24)}/cover.svg`)).status).toBe(404)
  })
})
