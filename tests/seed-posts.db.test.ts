import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { addHandAndLoom, seedFirstPosts } from '#db/seed-posts.ts'
import { articles } from '#articles/article-table.server.ts'
import { savePost } from './support/articles.ts'
import { blogPosts } from '#articles/table.server.ts'
import { makePost } from './support/articles.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
beforeEach(() => database.reset())
afterAll(() => database.close())

const posts = () => database.db.select().from(blogPosts)

test('a new blog has every first article, as it was written', async () => {
  await seedFirstPosts(database.db, firstPosts)
  const stored = await posts()
  expect(stored.map(({ slug }) => slug).sort()).toEqual(firstPosts.map(({ slug }) => slug).sort())
  for (const { slug, title, tags, publishedAt } of firstPosts)
    expect(stored).toContainEqual(
      expect.objectContaining({ slug, title, tags, publishedAt: new Date(publishedAt) }),
    )
  // The agency’s copies are as old as the articles: what someone writes next is above them.
  for (const { slug, publishedAt } of firstPosts) {
    const [article] = await database.db.select().from(articles).where(eq(articles.slug, slug))
    expect(article).toMatchObject({ state: 'published', revision: 1, updatedAt: new Date(publishedAt) })
  }
})

test('what the agency deletes does not come back', async () => {
  await seedFirstPosts(database.db, [makePost(1), makePost(2)])
  await database.db.delete(blogPosts).where(eq(blogPosts.slug, 'article-1'))
  await seedFirstPosts(database.db, [makePost(1), makePost(2)])
  expect(await posts()).toHaveLength(1)
  await database.db.delete(blogPosts)
  await seedFirstPosts(database.db, [makePost(1), makePost(2)])
  expect(await posts()).toEqual([])
})

test('an installation that has articles of its own gets none', async () => {
  await savePost(database.db, makePost(3))
  await seedFirstPosts(database.db, [makePost(1), makePost(2)])
  expect(await posts()).toHaveLength(1)
})

test('two servers that start together seed once', async () => {
  await Promise.all([1, 2, 3].map(() => seedFirstPosts(database.db, [makePost(1), makePost(2)])))
  expect(await posts()).toHaveLength(2)
})

test('an article that does not fit stores none of them', async () => {
  const seeding = seedFirstPosts(database.db, [makePost(1), makePost(2, { title: 'Short' })])
  await expect(seeding).rejects.toThrow('Title must be at least 10 characters')
  expect(await posts()).toEqual([])
  await seedFirstPosts(database.db, [makePost(1)])
  expect(await posts()).toHaveLength(1)
})

test('articles imported by an older version learn who did what, but for those that someone has changed', async () => {
  const silent = { hand: '', loom: '' }
  await seedFirstPosts(database.db, [makePost(1, silent), makePost(2, silent), makePost(3, silent)])
  await savePost(database.db, makePost(2, { ...silent, title: 'A title that the agency prefers' }))
  await savePost(database.db, makePost(3, { hand: 'Our own words', loom: '' }))
  const telling = [1, 2, 3].map((number) => makePost(number, { hand: 'Writing', loom: 'Sorting' }))
  await Promise.all([addHandAndLoom(database.db, telling), addHandAndLoom(database.db, telling)])
  const stored = async () => (await posts()).map(({ slug, hand, loom }) => `${slug}: ${hand}, ${loom}`).sort()
  expect(await stored()).toEqual([
    'article-1: Writing, Sorting',
    'article-2: , ',
    'article-3: Our own words, ',
  ])
  await database.db.update(blogPosts).set(silent).where(eq(blogPosts.slug, 'article-1'))
  await addHandAndLoom(database.db, telling)
  expect(await stored()).toContain('article-1: , ')
})
