import { expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import type { ArticleFields } from './article.ts'
import { checkArticle, type KnownToServer } from './article-checks.ts'
import { checkLive } from './live-checks.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'

const fields = (content: string, slug = 'what-the-weavers-wrote'): ArticleFields => ({
  title: 'What the weavers wrote',
  slug,
  excerpt: 'What the weavers wrote down, in a sentence that is long enough.',
  content: '<p>Weavers kept a book of patterns to record what had worked.</p>'.repeat(4) + content,
  authorName: 'Tamsin Ferreira',
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
})

const known: KnownToServer = { isDead: (href) => href === '/gone', slugTaken: 'Another article has it' }
const serverOn = (stored: ArticleFields) => ({ checks: checkArticle(stored, known), fields: stored })

const stored = fields('<p>To <a href="/blog">all</a> and <a href="/gone">one</a>.</p>')
const ids = (next: ArticleFields) =>
  checkLive(next, serverOn(stored)).map(({ id, at }) => (at ? [id, at.index] : [id]))

it('says of what no one edited what the server said', () => {
  const all = [stored, ...firstPosts.map(({ content, slug }) => fields(cleanHtml(content), slug))]
  for (const one of all) expect(checkLive(one, serverOn(one))).toEqual(serverOn(one).checks)
})

it('finds a dead link where it stands now, and nothing where it is gone', () => {
  expect(ids(fields('<p><a href="/gone">One</a>, then <a href="/blog">all</a>.</p>'))).toEqual([
    ['slug'],
    ['links', 0],
  ])
  expect(ids(fields(''))).toEqual([['slug']])
})

it('finds what was written since', () => {
  expect(ids(fields('<p>Over 40% of readers agreed.</p><img src="/a.webp">'))).toEqual([
    ['slug'],
    ['alt', 0],
    ['source', 4],
  ])
})

it('lets go of a taken address once it is another one', () => {
  expect(ids(fields('', 'what-the-weavers-said'))).toEqual([])
  // What an address must be like is no news of the server.
  const short = serverOn(fields('', 'tiny'))
  expect(checkLive(fields('', 'tiny'), short).map(({ id }) => id)).toEqual(['slug'])
  expect(checkLive(fields('', 'tiny-thread'), short)).toEqual([])
})
