import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityEntries } from '#features/activity/server/table.ts'
import type { ConsoleArticleResponse } from '#features/blog/article.ts'
import {
  articlePreviews,
  articles,
  articleSlugs,
  articleVersions,
} from '#features/blog/server/article-table.ts'
import { publishDue } from '#features/blog/server/publish-due.ts'
import { blogPosts } from '#features/blog/server/table.ts'
import { purgeOnContentChange } from '#platform/content-changes.ts'
import { articleCalls, wholeArticle } from '#tests/support/console-articles.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

let app: TestApp
let stopPurging: () => Promise<void>
let maisie = ''
beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off' })
  stopPurging = await purgeOnContentChange(app.services.database, app.services.responseCache)
})
beforeEach(async () => {
  await app.reset()
  app.services.responseCache.purge()
  app.setNow('2026-11-21T10:00:00Z')
  await addPerson(app, 'maisie', { role: 'staff' })
  maisie = await signIn(app, 'maisie')
})
afterAll(async () => {
  await stopPurging()
  await app.close()
})

const calls = () => articleCalls(app, () => maisie)
const act = async (id: number, name: string, body: object = {}) =>
  await calls().call('POST', `/articles/${id}/${name}`, body)
const json = async (response: Response) => (await response.json()) as Record<string, unknown>
const at = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}
const acts = async () =>
  (await app.db.select({ type: activityEntries.type, actor: activityEntries.actor }).from(activityEntries))
    .filter(({ type }) => type.startsWith('article.'))
    .map(({ type, actor }) => `${actor} ${type.slice('article.'.length)}`)

/** The site, as soon as every process has heard of a change. */
const soon = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000 })

describe('publishing', () => {
  it('puts the article wherever the site speaks of articles, and takes it from there again', async () => {
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

  it('again keeps the date, and says when it was changed', async () => {
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

  it('again changes what machines are told at once: structured data, and the picture of a shared link', async () => {
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
    // A picture that somebody has kept is not shown again: its address says so.
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

  it('is refused on an older revision, with the newer one', async () => {
    const article = await calls().save(await calls().add(1), { title: 'A newer title for it' })
    const response = await act(article.id, 'publish', { revision: 1 })
    expect(response.status).toBe(409)
    expect(await json(response)).toMatchObject({ success: false, article: { revision: 2 } })
  })

  it('knows which links lead somewhere', async () => {
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

describe('addresses', () => {
  it('lead from any that an article ever had to the one it has, in one step', async () => {
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

describe('the schedule', () => {
  const stored = async (id: number) => {
    const [row] = await app.db.select().from(articles).where(eq(articles.id, id))
    return row
  }

  it('publishes what was scheduled, once, at its time; what was changed since waits', async () => {
    const draft = await calls().add(1)
    const scheduled = await calls().publish(draft, { at: { date: '2026-11-26', time: '09:00' } })
    expect(scheduled).toMatchObject({
      state: 'scheduled',
      scheduledFor: '2026-11-26T09:00:00.000Z',
      isChanged: false,
      publicPath: null,
    })
    await calls().save(scheduled, { title: 'Changed after it was scheduled' })
    expect(await publishDue(app.db, new Date('2026-11-26T08:59:59.999Z'))).toBe(0)
    const racing = Array.from(
      { length: 5 },
      async () => await publishDue(app.db, new Date('2026-11-26T09:00:01Z')),
    )
    expect((await Promise.all(racing)).reduce((sum, each) => sum + each)).toBe(1)
    app.setNow('2026-11-26T09:00:02Z')
    expect(await calls().get(draft.id)).toMatchObject({
      state: 'published',
      publishedAt: '2026-11-26T09:00:00.000Z',
      publishedRevision: 1,
      revision: 2,
      isChanged: true,
      scheduledFor: null,
    })
    const [post] = await app.db.select().from(blogPosts)
    expect(post).toMatchObject({
      title: wholeArticle(1).title,
      publishedAt: new Date('2026-11-26T09:00:00Z'),
    })
    expect(await acts()).toEqual(['maisie created', 'maisie scheduled', 'system published'])
    await soon(async () => expect((await at('/blog/what-the-weavers-wrote-1')).status).toBe(200))
  })

  it('is in London time, on both nights in which the clocks change', async () => {
    app.setNow('2026-10-01T10:00:00Z')
    const id = (await calls().add(1)).id
    const ask = async (when: object) => await json(await act(id, 'publish', { revision: 1, at: when }))
    expect(await ask({ date: '2027-03-28', time: '01:30' })).toMatchObject({
      success: false,
      message: expect.stringContaining('There is no 01:30'),
    })
    expect(await ask({ date: '2026-10-25', time: '01:30' })).toMatchObject({
      success: false,
      choices: [{ which: 'first' }, { which: 'second' }],
    })
    expect((await stored(id))?.state).toBe('draft')
    for (const [when, due] of [
      [{ date: '2026-10-25', time: '01:30', which: 'first' }, '2026-10-25T00:30:00.000Z'],
      [{ date: '2026-10-25', time: '01:30', which: 'second' }, '2026-10-25T01:30:00.000Z'],
      [{ date: '2027-03-28', time: '02:00' }, '2027-03-28T01:00:00.000Z'],
    ] as const) {
      await ask(when)
      expect((await stored(id))?.scheduledFor?.toISOString()).toBe(due)
      expect(await publishDue(app.db, new Date(Date.parse(due) - 1))).toBe(0)
    }
    expect(await publishDue(app.db, new Date('2027-03-28T01:00:00Z'))).toBe(1)
  })

  it.each([
    ['2026-11-21T10:00:00Z', 'passed'],
    [{ date: '2026-11-21', time: '25:00' }, 'choose a time'],
    ['soon', 'choose a day and a time'],
  ])('refuses %j', async (when, words) => {
    const { id } = await calls().add(1)
    const response = await act(id, 'publish', { revision: 1, at: when })
    expect(response.status).toBe(400)
    expect(await json(response)).toMatchObject({ message: expect.stringContaining(words) })
  })

  it('holds the address until then, and frees it when it is taken back', async () => {
    const first = await calls().add(1, { slug: 'one-address' })
    const second = await calls().add(2, { slug: 'one-address' })
    await calls().publish(first, { at: '2026-11-22T09:00:00Z' })
    expect((await act(second.id, 'publish', { revision: 1 })).status).toBe(400)
    expect(await calls().articleIn(await act(first.id, 'unschedule'))).toMatchObject({
      state: 'draft',
      scheduledFor: null,
    })
    expect((await act(first.id, 'unschedule')).status).toBe(409)
    expect((await act(second.id, 'publish', { revision: 1 })).status).toBe(200)
    expect(await publishDue(app.db, new Date('2026-11-23T09:00:00Z'))).toBe(0)
    expect(await app.db.$count(articleSlugs)).toBe(1)
  })

  it('is not for what is public, and publishing at once ends it', async () => {
    const article = await calls().add(1)
    const scheduled = await calls().publish(article, { at: '2026-11-22T09:00:00Z' })
    const shown = await calls().publish(scheduled)
    expect(shown).toMatchObject({ state: 'published', scheduledFor: null })
    const again = await act(shown.id, 'publish', { revision: 1, at: '2026-11-22T09:00:00Z' })
    expect(again.status).toBe(409)
    expect(await publishDue(app.db, new Date('2026-11-23T09:00:00Z'))).toBe(0)
  })

  it('brings back what was withdrawn', async () => {
    const article = await calls().publish(await calls().add(1))
    await act(article.id, 'withdraw')
    await calls().publish(article, { at: '2026-11-22T09:00:00Z' })
    expect(await calls().articleIn(await act(article.id, 'unschedule'))).toMatchObject({ state: 'withdrawn' })
    await calls().publish(article, { at: '2026-11-22T09:00:00Z' })
    expect(await publishDue(app.db, new Date('2026-11-22T09:00:00Z'))).toBe(1)
    const [version] = (await json(await calls().call('GET', `/articles/${article.id}`)))['versions'] as [
      { id: number },
    ]
    await act(article.id, 'withdraw')
    const restored = await calls().articleIn(await act(article.id, 'restore', { version: version.id }))
    expect(restored.state).toBe('draft')
  })
})

describe('a preview', () => {
  it('shows the draft as its page will be, to whoever has the link, for seven days or until it is ended', async () => {
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

describe('a drawn cover', () => {
  it('comes from the seed where there is one, and tells nobody of a draft', async () => {
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
