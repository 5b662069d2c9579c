import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { seedFirstPosts } from '#db/seed-posts.ts'
import { savePost } from '#features/blog/server/store.ts'
import { blogPosts } from '#features/blog/server/table.ts'
import { makePost } from './support/posts.ts'
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
