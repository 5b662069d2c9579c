import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultMigrationsDir } from '#platform/db/migrate.ts'
import { makePost } from '#tests/support/articles.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { findArticle } from './find-article.server.ts'
import { articles, articleSlugs } from './article-table.server.ts'
import { findVersion, listVersions } from './list-versions.server.ts'
import { savePost } from '#tests/support/articles.ts'
import { blogPosts } from './table.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await openTestDatabase()))
afterAll(async () => await database.close())

/** What of the migration was written by hand: it fills the tables that it has made. */
function handWritten(): string[] {
  const [file = ''] = globSync('*_articles.sql', { cwd: defaultMigrationsDir() })
  const text = readFileSync(path.join(defaultMigrationsDir(), file), 'utf8')
  return text.slice(text.indexOf('-- Written by hand')).split('--> statement-breakpoint')
}

it('makes of what was public before there were drafts an article with its address, its version and its number', async () => {
  const { db } = database
  const old = { ...makePost(1), id: 41, coverSeed: '', searchText: 'in small letters', changedAt: null }
  const { publishedAt: _text, ...values } = old
  await db.insert(blogPosts).values({
    ...values,
    coverImage: '',
    hand: 'Every word',
    loom: '',
    tags: ['Craft', 'Zoë’s “tag”'],
    featured: true,
    publishedAt: new Date('2026-02-03T04:05:06.789Z'),
  })
  for (const statement of handWritten()) await db.execute(sql.raw(statement))

  const article = await findArticle(db, 41)
  expect(article).toMatchObject({
    title: old.title,
    slug: old.slug,
    content: old.content,
    tags: ['Craft', 'Zoë’s “tag”'],
    featured: true,
    hand: 'Every word',
    state: 'published',
    revision: 1,
    publishedRevision: 1,
    isChanged: false,
    publishedAt: '2026-02-03T04:05:06.789Z',
    publicPath: `/blog/${old.slug}`,
  })
  expect(await db.select().from(articleSlugs)).toEqual([
    { slug: old.slug, articleId: 41, since: new Date('2026-02-03T04:05:06.789Z') },
  ])
  const [version] = await listVersions(db, 41)
  expect(version).toMatchObject({ kind: 'published', revision: 1, by: 'system', title: old.title })
  expect((await findVersion(db, 41, version?.id ?? 0))?.fields).toEqual(
    Object.fromEntries(
      Object.entries(article ?? {}).filter(([name]) =>
        /^(title|slug|excerpt|content|authorName|coverImage|coverSeed|tags|featured|hand|loom)$/.test(name),
      ),
    ),
  )

  // Whatever comes next gets another number, and a change of the old one stays the old one.
  await savePost(db, makePost(2))
  await savePost(db, makePost(1, { title: 'A title that the agency prefers' }))
  const ids = (await db.select({ id: articles.id }).from(articles)).map(({ id }) => id)
  expect(ids.toSorted((one, other) => one - other)).toEqual([41, 42])
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, 41))
  expect(post?.title).toBe('A title that the agency prefers')
})
