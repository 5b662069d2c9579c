import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ArticleResponse, PostList } from './post.ts'
import { savePost } from '#tests/support/articles.ts'
import { blogPosts } from './table.server.ts'
import { hostileHtml } from '#tests/support/hostile.ts'
import { makePost } from '#tests/support/articles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeEach(async () => {
  await app.reset()
  app.services.responseCache.purge()
})

const save = async (...posts: Parameters<typeof makePost>[]) => {
  for (const post of posts) await savePost(app.db, makePost(...post))
  // In the application the database's notice does this.
  app.services.responseCache.purge()
}
const list = async (query = ''): Promise<PostList> => {
  const response = await app.request(`/api/blog${query}`)
  expect(response.status).toBe(200)
  return await response.json()
}
const slugsIn = ({ data }: PostList) => data.map(({ slug }) => slug)

describe('GET /api/blog', () => {
  it('answers every published article without its content, with their number and topics', async () => {
    await save(
      [1, { coverImage: '/art/own.svg' }],
      [2, { tags: ['GEO'], featured: true }],
      [3, { publishedAt: '2027-01-01T00:00:00Z' }],
    )
    expect(await list()).toEqual({
      success: true,
      data: [
        expect.objectContaining({ slug: 'article-2', featured: true, tags: ['GEO'] }),
        {
          id: 1,
          title: 'Article number 1 of the book',
          slug: 'article-1',
          excerpt: 'What article 1 is about, in a sentence that is long enough to be one.',
          authorName: 'Tamsin Ferreira',
          coverImage: '/art/own.svg',
          tags: ['Craft'],
          publishedAt: '2026-01-01T08:01:00.000Z',
          featured: false,
        },
      ],
      total: 2,
      topics: [
        { tag: 'Craft', count: 1 },
        { tag: 'GEO', count: 1 },
      ],
      nextCursor: null,
    })
  })

  it('answers an empty list while there are none', async () => {
    expect(await list()).toEqual({ success: true, data: [], total: 0, topics: [], nextCursor: null })
  })

  it('answers page by page', async () => {
    await save([1], [2], [3], [4], [5])
    const first = await list('?limit=2')
    expect(slugsIn(first)).toEqual(['article-5', 'article-4'])
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect(slugsIn(second)).toEqual(['article-3', 'article-2'])
    const third = await list(`?limit=2&cursor=${second.nextCursor}`)
    expect(slugsIn(third)).toEqual(['article-1'])
    expect(third).toMatchObject({ total: 5, nextCursor: null })
  })

  it('answers what words and a tag match', async () => {
    await save([1, { tags: ['GEO'] }], [2, { tags: ['GEO'], title: 'A title about LOOMS' }], [3])
    expect(slugsIn(await list('?tag=GEO'))).toEqual(['article-2', 'article-1'])
    expect(slugsIn(await list('?q=%20looms%20'))).toEqual(['article-2'])
    expect(slugsIn(await list('?q=looms&tag=Craft'))).toEqual([])
    expect(slugsIn(await list('?q=&tag='))).toHaveLength(3)
    expect(slugsIn(await list('?utm_source=x'))).toHaveLength(3)
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=-1',
    'limit=1e2',
    'limit=',
    'cursor=',
    'cursor=abc',
    'cursor=MS4xLjE%3D',
    `q=${'a'.repeat(101)}`,
    'q=%00',
    'tag=%00',
    `tag=${'a'.repeat(41)}`,
  ])('refuses ?%s', async (query) => {
    const response = await app.request(`/api/blog?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false })
  })

  it('is answered from memory until something changes, with a tag of its content', async () => {
    await save([1])
    const first = await app.request('/api/blog')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await app.request('/api/blog', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await savePost(app.db, makePost(2))
    expect(slugsIn(await list())).toHaveLength(1)
    app.services.responseCache.purge()
    expect(slugsIn(await list())).toHaveLength(2)
  })

  it('takes GET and HEAD only', async () => {
    const head = await app.request('/api/blog', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const path of ['/api/blog', '/api/blog/article-1'])
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await app.request(path, { method, headers: { origin: app.services.env.publicUrl } })
        expect(response.status).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
        expect(await response.json()).toMatchObject({ success: false })
      }
  })
})

describe('GET /api/blog/{slug}', () => {
  it('answers the article, ready to be shown, and what to read next', async () => {
    await save([1, { tags: ['GEO'] }], [2], [3, { tags: ['GEO', 'Craft'] }], [4], [5])
    const response = await app.request('/api/blog/article-3')
    const { success, data, next }: ArticleResponse = await response.json()
    expect({ status: response.status, success }).toEqual({ status: 200, success: true })
    expect(data).toMatchObject({
      slug: 'article-3',
      readingMinutes: 1,
      contents: [{ id: 'section-what-to-write-down', text: 'What to write down' }],
    })
    expect(data.content).toContain('<h2 id="section-what-to-write-down">')
    // Those of the same topics, the newest first; never itself.
    expect(next.map(({ slug }) => slug)).toEqual(['article-5', 'article-4', 'article-2'])
  })

  it.each(['nothing', 'Article-1', '%00', '%', '..%2F..%2Fetc', 'a'.repeat(4000)])(
    'answers 404 for %s',
    async (slug) => {
      await save([1], [2, { publishedAt: '2027-01-01T00:00:00Z' }])
      const response = await app.request(`/api/blog/${slug}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ success: false, message: 'Article Not Found' })
    },
  )

  it('keeps back what is not published yet', async () => {
    await save([2, { publishedAt: '2026-11-22T00:00:00Z' }])
    expect((await app.request('/api/blog/article-2')).status).toBe(404)
    expect((await app.request('/blog/article-2')).status).toBe(404)
  })

  it('cleans what got into the table some other way', async () => {
    // PostgreSQL itself refuses the character NUL.
    const content = `<p>Ordinary.</p>${Object.values(hostileHtml).join('').replaceAll('\0', '')}`
    await app.db.insert(blogPosts).values({ ...makePost(1), content, publishedAt: new Date('2026-01-01') })
    const { data }: ArticleResponse = await (await app.request('/api/blog/article-1')).json()
    expect(data.content).toContain('Ordinary.')
    expect(data.content).not.toMatch(/<script|<svg|<img[^>]*onerror|javascript:/i)
  })
})

describe('whatever is asked', () => {
  it('is never answered with a fault of ours', async () => {
    await save([1], [2])
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('1', '200', "' or 1=1 --", '%', '\\', '\0', '0.-1.1', 'MC4xLjE', '9'.repeat(30)),
    )
    const query = fc.dictionary(fc.constantFrom('limit', 'cursor', 'q', 'tag', 'topic', 'x'), value)
    const path = fc.oneof(
      fc.constantFrom('/api/blog', '/blog'),
      value.map((slug) => `/api/blog/${encodeURIComponent(slug.toWellFormed())}`),
      value.map((slug) => `/blog/${encodeURIComponent(slug.toWellFormed())}`),
    )
    await fc.assert(
      fc.asyncProperty(path, query, async (address, parameters) => {
        const response = await app.request(`${address}?${new URLSearchParams(parameters).toString()}`)
        expect([200, 301, 400, 404]).toContain(response.status)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the pictures of articles', () => {
  it('are drawn from the slug alone, and cached for ever', async () => {
    await save([1], [2])
    for (const path of ['/art/cover-article-1.svg?v=1', '/art/covers/article-1,article-2.svg?v=1']) {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect(await (await app.request('/art/covers/article-1,article-2.svg')).text()).toContain(
      '<view id="article-2" ',
    )
  })

  it('are drawn for published articles only, and where an article has chosen one', async () => {
    const status = async (file: string) => (await app.request(`/art/${file}`)).status
    await save(
      [5, { coverImage: '/art/cover-the-loom.svg?v=2' }],
      [6, { publishedAt: '2027-01-01T00:00:00Z' }],
    )
    expect(await status('cover-article-5.svg')).toBe(200)
    expect(await status('cover-the-loom.svg')).toBe(200)
    for (const file of ['cover-invented.svg', 'cover-article-6.svg', 'covers/article-5,invented.svg'])
      expect(await status(file), file).toBe(404)
    // What is not there today may be tomorrow.
    app.setNow('2027-02-01T10:00:00Z')
    expect(await status('cover-article-6.svg')).toBe(200)
    app.setNow('2026-11-21T10:00:00Z')
  })

  it.each([
    'cover-.svg',
    'cover-A.svg',
    'cover--a.svg',
    `cover-${'a'.repeat(121)}.svg`,
    'covers/.svg',
    'covers/a,a.svg',
    'covers/a,b,c,d,e,f,g.svg',
    'covers/a%22.svg',
    'covers/a,,b.svg',
  ])('do not exist at /art/%s', async (file) => expect((await app.request(`/art/${file}`)).status).toBe(404))
})
