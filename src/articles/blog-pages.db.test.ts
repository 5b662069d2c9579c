import { beforeEach, describe, expect, it } from 'vitest'
import { savePost } from '#tests/support/articles.ts'
import { makePost } from '#tests/support/articles.ts'
import { idsOf, linksOf, textOf } from '#tests/support/pages.ts'
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
const html = async (path: string) => await (await app.request(path)).text()

describe('/blog', () => {
  it('shows sixteen articles, and links to the following ones', async () => {
    for (let number = 1; number <= 20; number += 1) await save([number])
    const page = await html('/blog')
    expect(textOf(page)).toContain('Article number 20 of the book')
    expect(textOf(page)).not.toContain('Article number 4 of the book')
    const more = linksOf(page).find((href) => href.includes('cursor=')) ?? ''
    const following = await html(more)
    expect(textOf(following)).toContain('Article number 4 of the book')
    expect(textOf(following)).not.toContain('Article number 5 of the book')
    expect(textOf(following)).not.toContain('Show more articles')
  })

  it('shows at most two tags of an article, and which are featured', async () => {
    await save([1, { tags: ['One', 'Two', 'Three'], featured: true }])
    const list = textOf(await html('/blog')).split('Article number 1')[0] ?? ''
    // All three are topics; the card has two of them.
    expect(list.match(/\b(One|Two|Three|Featured)\b/g)).toEqual([
      'One',
      'Three',
      'Two',
      'Featured',
      'One',
      'Two',
    ])
  })

  it('is rendered under the filter of its address, and never cached so', async () => {
    await save([1, { tags: ['GEO'] }], [2, { title: 'Something about a LOOM' }])
    const byTopic = await app.request('/blog?topic=GEO')
    expect(byTopic.headers.get('cache-control')).toBe('no-store')
    const text = textOf(await byTopic.text())
    expect(text).toContain('Article number 1')
    expect(text).not.toContain('Something about a LOOM')
    expect(textOf(await html('/blog?q=loom'))).not.toContain('Article number 1')
    expect(textOf(await html('/blog'))).toContain('Article number 1')
    expect(textOf(await html('/blog?cursor=nonsense'))).toContain('Article number 1')
  })

  it('says when nothing is found', async () => {
    const text = textOf(await html('/blog?q=%3Cscript%3E'))
    expect(text).toContain('No articles found')
    expect(text).toContain('Clear Filters')
  })
})

describe('/blog/{slug}', () => {
  it('has everything once, and no id twice', async () => {
    await save([1, { tags: ['GEO', 'Email and social'] }], [2], [3])
    const response = await app.request('/blog/article-1')
    const page = await response.text()
    const text = textOf(page).replaceAll(/\s+/g, ' ')
    expect(response.status).toBe(200)
    expect(text).toContain('By Tamsin Ferreira on January 1, 2026')
    expect(text).toContain('Written by')
    expect(text.match(/Back to Articles/g)).toHaveLength(2)
    expect(linksOf(page)).toEqual(
      expect.arrayContaining(['/blog', '/blog?topic=GEO', '/blog?topic=Email+and+social', '/blog/article-2']),
    )
    expect(page).toContain('<title>Article number 1 of the book: Loomsbury</title>')
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(new Set(idsOf(page)).size).toBe(idsOf(page).length)
  })

  it('is cached until the article changes', async () => {
    await save([1])
    await html('/blog/article-1')
    await save([1, { title: 'A title that is another' }])
    expect(textOf(await html('/blog/article-1'))).toContain('A title that is another')
  })

  it('is not found in the given words, with status 404', async () => {
    const response = await app.request('/blog/nothing')
    const page = await response.text()
    expect(response.status).toBe(404)
    expect(textOf(page)).toContain('Article Not Found')
    expect(linksOf(page)).toContain('/blog')
    expect(page).toContain('<meta name="robots" content="noindex">')
  })
})
