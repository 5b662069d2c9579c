import type { SearchResponse } from '#console/frame/search-results.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles, articleSlugs } from './article-table.server.ts'
import { blogPosts } from './table.server.ts'
import { articleCalls } from '#tests/support/articles.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let cookie: string
let calls: ReturnType<typeof articleCalls>

beforeAll(async () => {
  cookie = await addSignedIn(app, 'maisie', { role: 'staff' })
  calls = articleCalls(app, () => cookie)
})
beforeEach(async () => {
  app.setNow('2026-11-22T11:00:00Z')
  await app.db.delete(articleSlugs)
  await app.db.delete(articles)
  await app.db.delete(blogPosts)
})

/** The list as a page shows it: its one line, its views and its rows, in text. */
async function list(query = '') {
  const response = await app.get(`/console/articles${query}`, cookie)
  expect(response.status).toBe(200)
  const html = await response.text()
  const text = (part: string) =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', '’')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const between = (from: string, to: string) => text(html.split(from)[1]?.split(to)[0] ?? '')
  return {
    html,
    line: between('</h1>', '</p>'),
    views: between(' aria-label="Views of the articles">', '</nav>'),
    rows: (html.split('<tbody')[1] ?? '')
      .split('<tr')
      .slice(1)
      .map((row) => text(`<${row.split('</tr>')[0]}`)),
  }
}

async function oneOfEach() {
  const draft = await calls.add(1, { title: 'A draft', slug: '', tags: [] })
  app.setNow('2026-11-22T11:01:00Z')
  const scheduled = await calls.publish(await calls.add(2), { at: '2026-11-22T13:00:00Z' })
  app.setNow('2026-11-22T11:02:00Z')
  const published = await calls.publish(
    await calls.add(3, { tags: ['GEO', 'Craft'], authorName: 'Joe Whitlock' }),
  )
  app.setNow('2026-11-22T11:03:00Z')
  const changed = await calls.save(await calls.publish(await calls.add(4)), { title: 'Changed since then' })
  app.setNow('2026-11-22T11:04:00Z')
  const gone = await calls.publish(await calls.add(5))
  await calls.call('POST', `/articles/${gone.id}/withdraw`, {})
  return { draft, scheduled, published, changed, gone }
}

describe('the list of articles', () => {
  it('has its sentence, the count of each view, and the state of each article', async () => {
    await oneOfEach()
    const { line, views, rows } = await list()
    expect(line).toBe('One goes out today at 13:00. One was changed and not published again. One is a draft.')
    expect(views).toBe('All 5 Drafts 1 Scheduled 1 Published 2 Changed since 1 Withdrawn 1')
    // What needs someone, and of that what was changed last.
    expect(rows).toEqual([
      expect.stringMatching(/Changed since then .* Changed since published Craft/),
      expect.stringMatching(/part 2 .* Goes out today 13:00 Craft/),
      expect.stringMatching(/A draft No address yet Draft None yet .*to put right/),
      expect.stringMatching(/part 5 .*\/blog\/what-the-weavers-wrote-5 Withdrawn Craft/),
      expect.stringMatching(
        /part 3 .* Published GEO and one more .*Joe Whitlock .*Today 11:02 by maisie Test$/,
      ),
    ])
  })

  it.each([
    ['?state=draft', ['A draft']],
    ['?state=scheduled', ['part 2']],
    ['?state=published', ['Changed since then', 'part 3']],
    ['?state=changed', ['Changed since then']],
    ['?state=withdrawn', ['part 5']],
    ['?q=WEAVERS+wrote%2C+part', ['part 2', 'part 5', 'part 3']],
    ['?tag=GEO', ['part 3']],
    ['?author=Joe+Whitlock&state=published', ['part 3']],
    ['?author=Nobody', []],
    ['?q=%25', []],
  ])('%s shows what fits', async (query, titles) => {
    await oneOfEach()
    const { rows, html } = await list(query)
    expect(rows.map((row) => titles.find((title) => row.includes(title)))).toEqual(titles)
    expect(html.includes('No matching articles')).toBe(titles.length === 0)
  })

  it('shows what was scheduled and changed after that in both views', async () => {
    const { scheduled } = await oneOfEach()
    await calls.save(scheduled, { title: 'Scheduled and changed' })
    expect((await list('?state=scheduled')).rows).toEqual([
      expect.stringMatching(
        /Scheduled and changed .*Goes out today 13:00 Changed since: goes out without it/,
      ),
    ])
    expect((await list('?state=changed')).rows).toHaveLength(2)
  })

  it('shows who has an article open', async () => {
    const { draft } = await oneOfEach()
    await calls.call('POST', `/articles/${draft.id}/presence`, {})
    expect((await list('?state=draft')).rows[0]).toContain('maisie Test has it open')
    const editing = async () => await (await calls.call('GET', '/article-presence')).json()
    const maisie = { username: 'maisie', name: 'maisie Test' }
    expect(await editing()).toEqual({ editing: { [draft.id]: [maisie] } })
    app.setNow('2026-11-22T11:10:00Z')
    expect((await list('?state=draft')).rows[0]).not.toContain('has it open')
    expect(await editing()).toEqual({ editing: {} })
  })

  it.each([
    ['', 'What needs attention, first'],
    ['?author=Ada', 'What needs attention, first'],
    ['?state=draft', 'Latest change first'],
  ])('with %s goes on where a page ended, each article once', async (query, order) => {
    const rows = Array.from({ length: 106 }, (_, number) => ({
      title: `Number ${number}.`,
      authorName: 'Ada',
      state: number % 2 === 0 || query.includes('draft') ? ('draft' as const) : ('withdrawn' as const),
      // In pairs of one moment: the id decides between them.
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 4))),
    }))
    await app.db.insert(articles).values(rows)
    const seen: number[] = []
    let address: string | undefined = query
    for (let page = 0; address !== undefined; page += 1) {
      const { rows: shown, html } = await list(address)
      expect(html).toContain(order)
      expect(html.includes('Back to the latest')).toBe(page > 0)
      seen.push(...shown.map((row) => Number(/Number (\d+)/.exec(row)?.[1])))
      const next = /href="\/console\/articles(\?[^"]*cursor=[^"]+)"/.exec(html)?.[1]
      address = next?.replaceAll('&amp;', '&')
    }
    const latest = rows.map((_, number) => number).toReversed()
    const first = latest.filter((number) => rows[number]?.state === 'draft')
    expect(seen).toEqual([...first, ...latest.filter((number) => !first.includes(number))])
  })

  it('with a cursor of another order, or none, begins at the beginning', async () => {
    await oneOfEach()
    for (const query of ['?cursor=nonsense', '?cursor=1-1', '?state=published&cursor=1-1-1'])
      expect((await list(query)).rows.length, query).toBeGreaterThan(1)
  })

  it('shows that there are no articles yet', async () => {
    const { line, html, views } = await list()
    expect(line).toBe('Nothing is written yet.')
    expect(html).toContain('No articles yet')
    expect(views).not.toContain('Withdrawn')
  })
})

describe('the parts below the list', () => {
  it('gives a topic another name everywhere', async () => {
    const { published } = await oneOfEach()
    expect((await list('?show=tags')).html).toContain('Rename it everywhere')
    const renamed = await postForm(app, '/console/articles/tags', { from: 'GEO', to: 'Craft' }, { cookie })
    expect([renamed.status, renamed.headers.get('location')]).toEqual([303, '/console/articles?done=tags'])
    expect((await calls.get(published.id)).tags).toEqual(['Craft'])
    const refused = await postForm(app, '/console/articles/tags', { from: 'Craft', to: ' ' }, { cookie })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Rename it everywhere')
  })
})

it('the palette finds articles of every state', async () => {
  const { draft } = await oneOfEach()
  const response = await app.get('/api/console/search?q=draft', cookie)
  const { results }: SearchResponse = await response.json()
  expect(results).toEqual([
    {
      type: 'article',
      title: 'A draft',
      subtitle: 'maisie Test, draft',
      href: `/console/articles/${draft.id}`,
    },
  ])
})
