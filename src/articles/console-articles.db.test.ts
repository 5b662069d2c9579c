import { listArticleTags } from './list-articles.server.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import type { ArticleListResponse, ArticleVersion, ConsoleArticleResponse } from './article.ts'
import { articles } from './article-table.server.ts'
import { articleCalls, wholeArticle } from '#tests/support/articles.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
  maisie = await addSignedIn(app, 'maisie', { role: 'staff' })
  owen = await addSignedIn(app, 'owen', { role: 'staff' })
})

const calls = () => articleCalls(app, () => maisie)
const whole = async (id: number) =>
  (await (await calls().call('GET', `/articles/${id}`)).json()) as ConsoleArticleResponse
const kindsOf = (versions: ArticleVersion[]) => versions.map(({ kind, revision }) => `${kind} ${revision}`)
const acts = async () =>
  (await app.db.select({ type: activityEntries.type }).from(activityEntries))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('article.'))

describe('saving', () => {
  it('begins a draft that may be empty, by the person who begins it', async () => {
    const response = await calls().call('POST', '/articles', {})
    expect(response.status).toBe(201)
    const article = await calls().articleIn(response)
    expect(article).toMatchObject({
      state: 'draft',
      revision: 1,
      title: '',
      slug: '',
      authorName: 'maisie Test',
      publicPath: null,
      updatedBy: { username: 'maisie' },
    })
    expect(await acts()).toEqual(['article.created'])
  })

  it('suggests an address by the title', async () => {
    expect((await calls().add(1, { slug: undefined as never, title: 'Zoë’s first cloth' })).slug).toBe(
      'zoes-first-cloth',
    )
  })

  it('makes one article of a request that is sent twice', async () => {
    const body = { ...wholeArticle(1), submissionKey: 'the-same-key' }
    const first = await calls().call('POST', '/articles', body)
    const again = await calls().call('POST', '/articles', body)
    expect((await calls().articleIn(again)).id).toBe((await calls().articleIn(first)).id)
    expect(await app.db.$count(articles)).toBe(1)
  })

  it('counts revisions, changes only what is sent, and cleans it', async () => {
    const article = await calls().add(1)
    const saved = await calls().save(article, { content: '<p onclick="x()">Hello<script>x()</script></p>' })
    expect(saved).toMatchObject({ revision: 2, title: article.title, content: '<p>Hello</p>' })
    expect((await calls().save(saved, { content: '<p>Hello</p>' })).revision).toBe(2)
  })

  it('preserves a missing alternative text, which is no decoration', async () => {
    const content = '<img src="/a.webp"><img src="/b.webp" alt="">'
    const { article, checks } = await whole((await calls().add(1, { content })).id)
    expect(article.content.match(/alt=/g)).toHaveLength(1)
    expect(checks.filter(({ id }) => id === 'alt')).toEqual([
      expect.objectContaining({ level: 'blocks', at: { element: 'img', index: 0 } }),
    ])
  })

  it('refuses what was written on an older revision, with the newer one', async () => {
    const article = await calls().add(1)
    await calls().call('PATCH', `/articles/${article.id}`, { revision: 1, title: 'By Owen' }, owen)
    const response = await calls().call('PATCH', `/articles/${article.id}`, {
      revision: 1,
      title: 'By Maisie',
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^owen Test has changed this article since/),
      article: { title: 'By Owen', revision: 2 },
    })
    expect((await calls().get(article.id)).title).toBe('By Owen')
  })

  it('accepts a save again whose response was lost', async () => {
    const article = await calls().add(1)
    const change = { revision: 1, title: 'Said twice' }
    await calls().call('PATCH', `/articles/${article.id}`, change)
    const again = await calls().call('PATCH', `/articles/${article.id}`, change)
    expect(again.status).toBe(200)
    expect((await calls().articleIn(again)).revision).toBe(2)
  })

  it('saves once of many that were written on the same revision', async () => {
    const { id } = await calls().add(1)
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(
        async (at) =>
          (await calls().call('PATCH', `/articles/${id}`, { revision: 1, title: `Number ${at}` })).status,
      ),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect((await calls().get(id)).revision).toBe(2)
  })

  it.each([
    ['slug', { slug: 'Not A Slug' }],
    ['coverImage', { coverImage: 'https://elsewhere.example/x.png' }],
    ['coverSeed', { coverSeed: '<b>' }],
    ['title', { title: 'x'.repeat(201) }],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
    ['content', { content: `<p>${'x'.repeat(200_000)}</p>` }],
    ['content', { content: `<i></i>`.repeat(80_000) }],
  ])('refuses a %s that cannot be stored, in words', async (field, change) => {
    const { id } = await calls().add(1)
    const response = await calls().call('PATCH', `/articles/${id}`, { revision: 1, ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] })
  })

  it('refuses two megabytes with a message, and accepts the maximum of an article', async () => {
    const { id } = await calls().add(1)
    const huge = await calls().call('PATCH', `/articles/${id}`, {
      revision: 1,
      content: `<p>${'x'.repeat(2_100_000)}</p>`,
    })
    expect(huge.status).toBe(413)
    expect(await huge.json()).toMatchObject({ message: expect.stringContaining('200,000 characters') })
    const most = `<p>${'א'.repeat(199_993)}</p>`
    expect((await calls().save(await calls().get(id), { content: most })).content).toBe(most)
  })

  it('removes NUL from what is pasted', async () => {
    const article = await calls().add(1)
    expect((await calls().save(article, { content: '<p>a\0b</p>', title: 'c\0d' })).content).toBe('<p>ab</p>')
  })
})

describe('versions', () => {
  it('are made by hand, and of what was edited for ten minutes', async () => {
    let article = await calls().add(1)
    article = await calls().save(article, { title: 'First title', keep: true })
    app.setNow('2026-11-21T10:09:00Z')
    article = await calls().save(article, { title: 'Second title' })
    app.setNow('2026-11-21T10:18:59Z')
    article = await calls().save(article, { title: 'Third title' })
    expect(kindsOf((await whole(article.id)).versions)).toEqual(['saved 2'])
    app.setNow('2026-11-21T10:19:00Z')
    article = await calls().save(article, { title: 'Fourth title' })
    const { versions } = await whole(article.id)
    expect(kindsOf(versions)).toEqual(['timed 4', 'saved 2'])
    expect(versions[0]).toMatchObject({
      title: 'Third title',
      by: 'maisie',
      byName: 'maisie Test',
      at: '2026-11-21T10:18:59.000Z',
    })
  })

  it('stay: all that were published, and the last fifty others', async () => {
    let article = await calls().publish(await calls().add(1))
    for (let at = 0; at < 52; at += 1)
      article = await calls().save(article, { title: `A title, number ${at}`, keep: true })
    const kinds = kindsOf((await whole(article.id)).versions)
    expect(kinds).toHaveLength(51)
    expect(kinds.slice(-2)).toEqual(['saved 4', 'published 1'])
  })

  it('are restored as the draft, and what was there stays', async () => {
    let article = await calls().publish(await calls().add(1))
    article = await calls().save(article, { title: 'Not kept anywhere else' })
    const [published] = (await whole(article.id)).versions
    const response = await calls().call('POST', `/articles/${article.id}/restore`, { version: published?.id })
    expect(await calls().articleIn(response)).toMatchObject({
      state: 'published',
      revision: 3,
      title: wholeArticle(1).title,
      isChanged: true,
    })
    const { versions } = await whole(article.id)
    expect(kindsOf(versions)).toEqual(['restored 3', 'saved 2', 'published 1'])
    const kept = await calls().call('GET', `/articles/${article.id}/versions/${versions[1]?.id}`)
    expect(await kept.json()).toMatchObject({
      version: { kind: 'saved' },
      fields: { title: 'Not kept anywhere else', content: article.content },
    })
    expect(await acts()).toContain('article.restored')
  })

  it('of another article are not there', async () => {
    const one = await calls().publish(await calls().add(1))
    const other = await calls().add(2)
    const [version] = (await whole(one.id)).versions
    expect((await calls().call('GET', `/articles/${other.id}/versions/${version?.id}`)).status).toBe(404)
    const restore = { version: version?.id }
    expect((await calls().call('POST', `/articles/${other.id}/restore`, restore)).status).toBe(404)
  })
})

describe('the list', () => {
  const list = async (query = '') =>
    (await (await calls().call('GET', `/articles${query}`)).json()) as ArticleListResponse
  const titles = async (query = '') => (await list(query)).articles.map(({ id }) => id)

  it('shows all, the last changed first, page by page, each once', async () => {
    const ids: number[] = []
    for (let at = 1; at <= 5; at += 1) ids.unshift((await calls().add(at)).id)
    await app.db.update(articles).set({ updatedAt: sql`${articles.updatedAt} + interval '0.000001 s'` })
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.next}`)
    const third = await list(`?limit=2&cursor=${second.next}`)
    expect([first, second, third].flatMap((page) => page.articles.map(({ id }) => id))).toEqual(ids)
    expect(third.next).toBeNull()
    expect(first.articles[0]).not.toHaveProperty('content')
  })

  it('finds by state, words, tag and author', async () => {
    const draft = await calls().add(1, { tags: ['GEO'], authorName: 'Owen Pritchard' })
    const shown = await calls().publish(await calls().add(2, { title: 'MÄRCHEN of the loom' }))
    expect(await titles('?state=published')).toEqual([shown.id])
    expect(await titles('?q=märchen')).toEqual([shown.id])
    expect(await titles('?q=%25')).toEqual([])
    expect(await titles('?tag=GEO')).toEqual([draft.id])
    expect(await titles('?author=Owen%20Pritchard')).toEqual([draft.id])
    for (const wrong of ['?state=lost', '?cursor=x', '?limit=101'])
      expect((await calls().call('GET', `/articles${wrong}`)).status).toBe(400)
  })

  it('lists the results of the checks, unpublished changes, and who is editing', async () => {
    const { id } = await calls().publish(await calls().add(1))
    await calls().save(await calls().get(id), { title: 'Short' })
    await calls().call('POST', `/articles/${id}/presence`, {}, owen)
    expect((await list()).articles[0]).toMatchObject({
      checks: { blocking: 1, warnings: 0 },
      isChanged: true,
      publicPath: '/blog/what-the-weavers-wrote-1',
      editing: [{ username: 'owen' }],
    })
  })
})

describe('who has it open', () => {
  it('is seen by others for thirty seconds, or until they leave', async () => {
    const { id } = await calls().add(1)
    const beat = async (cookie: string) =>
      (await (await calls().call('POST', `/articles/${id}/presence`, {}, cookie)).json()) as object
    expect(await beat(owen)).toEqual({ present: [] })
    expect(await beat(maisie)).toMatchObject({ present: [{ username: 'owen' }] })
    await calls().call('DELETE', `/articles/${id}/presence`, undefined, owen)
    expect(await beat(maisie)).toEqual({ present: [] })
    await beat(owen)
    app.setNow('2026-11-21T10:00:31Z')
    expect(await beat(maisie)).toEqual({ present: [] })
  })
})

describe('tags', () => {
  const rename = async (from: string, to: string) =>
    await postForm(app, '/console/articles/tags', { from, to }, { cookie: maisie })

  it('are counted, renamed and merged, in drafts and on the site, without disturbing anybody', async () => {
    const shown = await calls().publish(await calls().add(1, { tags: ['Craft', 'SEO'] }))
    await calls().add(2, { tags: ['Seo', 'SEO'] })
    expect((await rename('Seo', 'SEO')).headers.get('location')).toBe('/console/articles?done=tags')
    expect(await listArticleTags(app.db)).toMatchObject([
      { tag: 'SEO', count: 2 },
      { tag: 'Craft', count: 1 },
    ])
    await rename('SEO', 'Search')
    expect(await calls().get(shown.id)).toMatchObject({
      tags: ['Craft', 'Search'],
      revision: 1,
      isChanged: false,
    })
    const site = (await (await app.request('/api/blog')).json()) as { data: { tags: string[] }[] }
    expect(site.data[0]?.tags).toEqual(['Craft', 'Search'])
  })

  it('are published with their new name in scheduled articles', async () => {
    const article = await calls().add(1, { tags: ['Seo'] })
    await calls().publish(article, { at: '2026-11-21T11:00:00Z' })
    await rename('Seo', 'SEO')
    const [stored] = await app.db.select().from(articles).where(eq(articles.id, article.id))
    const version = await calls().call('GET', `/articles/${article.id}/versions/${stored?.scheduledVersion}`)
    expect(await version.json()).toMatchObject({ fields: { tags: ['SEO'] } })
  })
})
