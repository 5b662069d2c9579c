import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleArticleResponse } from './article.ts'
import { articleVersions } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'
import { wholeArticle } from '#tests/support/articles.ts'
import { articleSite, startArticleApp, resetWithMaisie } from '#tests/support/test-app.ts'

const app = await startArticleApp()
let maisie = ''
beforeEach(async () => (maisie = await resetWithMaisie(app)))

const { calls, act, json, at, acts, soon } = articleSite(app, () => maisie)

describe('publishing', () => {
  it('adds the article to every list of the site, and removes it again', async () => {
    const path = '/blog/what-the-weavers-wrote-1'
    const everywhere = ['/blog', '/rss.xml', '/sitemap-articles-1.xml', '/llms.txt', `${path}.md`]
    const speaksOf = async (page: string) => (await at(page)).text.includes('what-the-weavers-wrote-1')
    for (const page of ['/blog', '/rss.xml', '/llms.txt', path, `${path}.md`]) await at(page)

    const article = await calls().publish(await calls().add(1))
    expect(article).toMatchObject({
      state: 'published',
      publishedRevision: 1,
      publishedAt: '2026-11-21T10:00:00.000Z',
      isChanged: false,
      publicPath: path,
    })
    await soon(async () => {
      for (const page of everywhere) expect([page, await speaksOf(page)]).toEqual([page, true])
    })
    const page = await at(path)
    expect(page.text).toContain('What to write down')
    expect(page.text).toContain('BlogPosting')

    await act(article.id, 'withdraw')
    await soon(async () => {
      for (const listing of everywhere.slice(0, 4))
        expect([listing, await speaksOf(listing)]).toEqual([listing, false])
    })
    expect(await at(path)).toMatchObject({ status: 404, text: expect.stringContaining('Article Not Found') })
    expect(await calls().get(article.id)).toMatchObject({ state: 'withdrawn', publicPath: null })
    expect(await acts()).toEqual(['maisie created', 'maisie published', 'maisie withdrawn'])
  })

  it('is the only thing that changes the site: saving never does', async () => {
    const article = await calls().publish(await calls().add(1))
    const before = await app.db.select().from(blogPosts)
    const saved = await calls().save(article, {
      title: 'Another title',
      slug: 'another-address',
      content: '<p>Short</p>',
      tags: [],
      featured: true,
    })
    expect(saved).toMatchObject({ isChanged: true, publicPath: '/blog/what-the-weavers-wrote-1' })
    expect(await app.db.select().from(blogPosts)).toEqual(before)
  })

  it('again preserves the date, and records the change', async () => {
    const article = await calls().publish(await calls().add(1))
    app.setNow('2026-11-22T10:00:00Z')
    const again = await calls().publish(await calls().save(article, { title: 'A better title for it' }))
    expect(again).toMatchObject({ publishedAt: '2026-11-21T10:00:00.000Z', publishedRevision: 2 })
    const [post] = await app.db.select().from(blogPosts)
    expect(post).toMatchObject({
      id: article.id,
      title: 'A better title for it',
      changedAt: expect.any(Date),
    })
  })

  it('again changes structured data and the social image immediately', async () => {
    const path = '/blog/what-the-weavers-wrote-1'
    const read = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
    const told = async () => {
      const { text } = await at(path)
      return {
        headline: read(text, /"headline":"([^"]+)"/),
        published: read(text, /"datePublished":"([^"]+)"/),
        modified: read(text, /"dateModified":"([^"]+)"/),
        image: read(text, /property="og:image" content="([^"]+)"/),
      }
    }
    const article = await calls().publish(await calls().add(1))
    await soon(async () => expect((await at(path)).status).toBe(200))
    const first = await told()
    expect(first).toEqual({
      headline: 'What the weavers wrote, part 1',
      published: '2026-11-21T10:00:00.000Z',
      modified: '2026-11-21T10:00:00.000Z',
      image: expect.stringContaining('/social/blog/what-the-weavers-wrote-1.png'),
    })

    await calls().publish(await calls().save(article, { title: 'A better title for it' }))
    await soon(async () => expect((await told()).headline).toBe('A better title for it'))
    const second = await told()
    expect(second.published).toBe(first.published)
    // The database's own clock.
    expect(second.modified).toMatch(/^\d{4}-.*Z$/)
    expect(second.modified).not.toBe(first.modified)
    // A picture that a browser has cached is not shown again: its address says so.
    expect(second.image).toContain('/social/blog/what-the-weavers-wrote-1.png')
    expect(second.image).not.toBe(first.image)
  })

  it('the same revision twice is one publishing', async () => {
    const article = await calls().add(1)
    await Promise.all([1, 2, 3].map(async () => await act(article.id, 'publish', { revision: 1 })))
    expect(await app.db.$count(articleVersions)).toBe(1)
    expect(await acts()).toEqual(['maisie created', 'maisie published'])
  })

  it('is refused while a check blocks, with all that do', async () => {
    const article = await calls().add(1, {
      title: 'Short',
      content: '<h4>Deep</h4><p><a href="/nowhere">Gone</a></p><img src="/a.webp">',
    })
    const response = await act(article.id, 'publish', { revision: 1 })
    expect(response.status).toBe(400)
    expect(await json(response)).toMatchObject({
      success: false,
      message: 'Title must be at least 10 characters',
      errors: expect.arrayContaining([{ field: 'title', message: expect.any(String) }]),
      checks: [{ id: 'title' }, { id: 'content' }, { id: 'alt' }, { id: 'headings' }, { id: 'links' }],
    })
    expect(await app.db.$count(blogPosts)).toBe(0)
  })

  it('finds dead links', async () => {
    const old = await calls().publish(await calls().add(1))
    await calls().publish(await calls().save(old, { slug: 'where-it-moved-to' }))
    const checksOf = async (hrefs: string[]) => {
      const links = hrefs.map((href) => `<a href="${href}">A link</a>`).join(' ')
      const whole = wholeArticle(2)
      const { id } = await calls().add(2, { content: `${whole.content ?? ''}<p>${links}</p>` })
      const { checks } = (await json(await calls().call('GET', `/articles/${id}`))) as ConsoleArticleResponse
      return checks.filter((check) => check.id === 'links').map(({ at: place }) => hrefs[place?.index ?? -1])
    }
    expect(
      await checksOf([
        '/',
        '/Blog/',
        '/services/website-design?x#y',
        '/services/website-design/enquire',
        '/case-studies.md',
        '/rss.xml',
        '/blog/what-the-weavers-wrote-1',
        '/blog/where-it-moved-to.md',
        '#section-what-to-write-down',
        `${app.services.env.publicUrl}/blog`,
        'https://example.com/nowhere',
        'mailto:studio@example.com',
      ]),
    ).toEqual([])
    const dead = ['/nowhere', '/blog/nowhere', '/services/nowhere', '/console', '#section-none', '#']
    expect(await checksOf([...dead, `${app.services.env.publicUrl}/none`])).toEqual([
      ...dead,
      `${app.services.env.publicUrl}/none`,
    ])
  })
})

describe('a drawn cover', () => {
  it('is drawn from the seed if there is one, and does not reveal a draft', async () => {
    const article = await calls().add(1, { coverSeed: 'another-weave' })
    for (const name of ['another-weave', article.slug])
      expect((await at(`/art/cover-${name}.svg`)).status).toBe(404)
    await calls().publish(article)
    expect((await at('/art/cover-another-weave.svg')).status).toBe(200)
    await soon(async () =>
      expect((await at('/blog/what-the-weavers-wrote-1')).text).toContain('/art/cover-another-weave.svg'),
    )
  })
})
