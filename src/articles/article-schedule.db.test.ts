import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { articles, articleSlugs } from './article-table.server.ts'
import { publishDue } from './publish-article.server.ts'
import { blogPosts } from './table.server.ts'
import { wholeArticle } from '#tests/support/articles.ts'
import { articleSite, startArticleApp, resetWithMaisie } from '#tests/support/test-app.ts'

const app = await startArticleApp()
let maisie = ''
beforeEach(async () => (maisie = await resetWithMaisie(app)))

const { calls, act, json, at, acts, soon } = articleSite(app, () => maisie)

describe('the schedule', () => {
  const stored = async (id: number) => {
    const [row] = await app.db.select().from(articles).where(eq(articles.id, id))
    return row
  }

  it('publishes what was scheduled, once, at its time, without later changes', async () => {
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

  it('is refused for public articles, and ended by publishing', async () => {
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
