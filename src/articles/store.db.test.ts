import { savePost } from '#tests/support/articles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePost } from '#tests/support/articles.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type PostPlace, readCursor, toCursor, countPosts, findPost, listPosts } from './store.server.ts'
import { blogPosts } from './table.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const now = new Date('2026-11-21T10:00:00Z')
const save = async (...posts: Parameters<typeof makePost>[]) => {
  for (const post of posts) expect((await savePost(database.db, makePost(...post))).outcome).toBe('saved')
}
const slugs = async (options: Partial<Parameters<typeof listPosts>[1]> = {}) =>
  (await listPosts(database.db, { now, limit: 50, ...options })).posts.map(({ slug }) => slug)

describe('saving an article', () => {
  it.each([
    ['title', 'Too short', 'Title must be at least 10 characters'],
    ['slug', 'abcd', 'Slug must be at least 5 characters'],
    ['excerpt', 'Short', 'Excerpt must be at least 50 characters'],
    ['content', '<p>Short</p>', 'Content must be at least 200 characters'],
  ])('asks for a long enough %s', async (field, value, message) => {
    expect(await savePost(database.db, makePost(1, { [field]: value }))).toEqual({
      outcome: 'invalid',
      errors: [{ field, message }],
    })
    expect(await database.db.select().from(blogPosts)).toEqual([])
  })

  it('counts what is left of the content, not what was taken out', async () => {
    const content = `<p>Short</p><script>${'hostile()'.repeat(50)}</script>`
    expect(await savePost(database.db, makePost(1, { content }))).toMatchObject({
      errors: [{ field: 'content', message: 'Content must be at least 200 characters' }],
    })
  })

  it.each([
    ['slug', 'Not A Slug'],
    ['slug', '../../etc/passwd'],
    ['title', 'A title with a \0 in it'],
    ['coverImage', 'javascript:hostile()'],
    ['coverImage', '//evil.invalid/x.png'],
    ['coverImage', 'https://example.com/x.png'],
    ['hand', 'x'.repeat(81)],
    ['loom', 'x'.repeat(81)],
    ['tags', ['ok', 'x'.repeat(41)]],
    ['publishedAt', new Date('+012345-01-01')],
    ['publishedAt', 'yesterday'],
  ])('refuses the %s %j', async (field, value) => {
    const saved = await savePost(database.db, makePost(1, { [field]: value }))
    expect(saved).toMatchObject({ outcome: 'invalid', errors: [{ field }] })
  })

  it('stores the content clean', async () => {
    const content = `${makePost(1).content}<p onclick="hostile()">Last</p><script>hostile()</script>`
    await save([1, { content }])
    expect((await findPost(database.db, 'article-1', now))?.content).toMatch(/<p>Last<\/p>$/)
  })

  it('changes the article with its slug, by default without its date', async () => {
    await save([1, { featured: true }])
    const { publishedAt: _date, ...undated } = makePost(1, {
      title: 'Another title for it',
      tags: ['New', 'New'],
    })
    await savePost(database.db, undated)
    const rows = await database.db.select().from(blogPosts)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ title: 'Another title for it', tags: ['New'], featured: false })
    expect(rows[0]?.publishedAt).toEqual(makePost(1).publishedAt)
  })

  it('records when its content has changed, not that it was saved again', async () => {
    const changedAt = async () => (await findPost(database.db, makePost(1).slug, now))?.changedAt
    await savePost(database.db, makePost(1))
    await savePost(database.db, makePost(1, { featured: true }))
    expect(await changedAt()).toBeNull()
    await savePost(database.db, makePost(1, { title: 'Another title for the same cloth' }))
    expect(await changedAt()).toBeInstanceOf(Date)
  })

  it('stores hand and loom: empty by default, and a change of the article when they are set', async () => {
    const find = async () => await findPost(database.db, makePost(1).slug, now)
    await savePost(database.db, makePost(1))
    expect(await find()).toMatchObject({ hand: '', loom: '', changedAt: null })
    await savePost(database.db, makePost(1, { hand: 'Argument, the edit', loom: 'Proofreading' }))
    expect(await find()).toMatchObject({ hand: 'Argument, the edit', loom: 'Proofreading' })
    expect((await find())?.changedAt).toBeInstanceOf(Date)
  })
})

describe('the list of articles', () => {
  it('has the featured ones first, then the newest, and none of tomorrow', async () => {
    await save(
      [1],
      [2, { featured: true }],
      [3],
      [4, { featured: true }],
      [5, { publishedAt: '2026-11-22T08:00:00Z' }],
    )
    expect(await slugs()).toEqual(['article-4', 'article-2', 'article-3', 'article-1'])
    expect(await findPost(database.db, 'article-5', now)).toBeUndefined()
    expect(await slugs({ now: new Date('2026-11-23') })).toHaveLength(5)
  })

  it('shows every article once, page by page, however many share a moment', async () => {
    for (let number = 0; number < 23; number += 1)
      await save([
        number,
        { featured: number % 7 === 0, publishedAt: new Date(Date.UTC(2026, 0, number % 3)) },
      ])
    // What a default writes is more exact than a Date of JavaScript.
    await database.db.execute(
      sql`update blog_posts set published_at = published_at + id * interval '1 microsecond'`,
    )
    const whole = await slugs()
    const seen: string[] = []
    let after: PostPlace | undefined
    do {
      const { posts, next } = await listPosts(database.db, { now, limit: 4, after })
      seen.push(...posts.map(({ slug }) => slug))
      after = next && readCursor(toCursor(next))
    } while (after)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(23)
  })

  it('finds words in title and excerpt in any case, and escapes wildcards', async () => {
    await save(
      [1, { title: 'Über 100% of the CLOTH' }],
      [2, { excerpt: 'About warp_and_weft, and a backslash \\ in a sentence of fifty letters.' }],
      [3],
    )
    expect(await slugs({ search: 'über' })).toEqual(['article-1'])
    expect(await slugs({ search: 'cloth' })).toEqual(['article-1'])
    expect(await slugs({ search: '100%' })).toEqual(['article-1'])
    expect(await slugs({ search: '%' })).toEqual(['article-1'])
    expect(await slugs({ search: 'P_AND' })).toEqual(['article-2'])
    expect(await slugs({ search: '\\' })).toEqual(['article-2'])
    expect(await slugs({ search: 'number' })).toEqual(['article-3', 'article-2'])
    expect(await slugs({ search: 'nowhere' })).toEqual([])
  })

  it('finds a topic, and both must match', async () => {
    await save([1, { tags: ['GEO', 'Craft'] }], [2], [3, { tags: ['GEO'] }])
    expect(await slugs({ tag: 'GEO' })).toEqual(['article-3', 'article-1'])
    expect(await slugs({ tag: 'GEO', search: 'article 1' })).toEqual(['article-1'])
    expect(await slugs({ tag: 'geo' })).toEqual([])
  })

  it('counts what is published, by topic, the most frequent first', async () => {
    await save(
      [1, { tags: ['B', 'A'] }],
      [2, { tags: ['B'] }],
      [3, { tags: ['C'], publishedAt: '2027-01-01T00:00:00Z' }],
    )
    expect(await countPosts(database.db, now)).toEqual({
      total: 2,
      topics: [
        { tag: 'B', count: 2 },
        { tag: 'A', count: 1 },
      ],
    })
  })
})
