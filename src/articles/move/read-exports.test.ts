import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '#platform/html/clean-html.ts'
import { foreignPictures } from './import-articles.server.ts'
import { readGhost, readWordpress } from './read-exports.server.ts'

const fixture = (name: string) => readFileSync(`tests/exports/${name}`, 'utf8')

describe('an export of Ghost', () => {
  const read = readGhost(fixture('ghost.json'))
  if (read.outcome === 'refused') throw new Error(read.reason)

  it('gives its posts with their author and topics, in their order', () => {
    expect(read.articles.map(({ html: _html, ...article }) => article)).toEqual([
      {
        key: 'ghost 3f0c6c3e-0001-4b1f-9a51-000000000001',
        title: 'What Answer Engines Quote',
        slug: 'what-answer-engines-quote',
        excerpt: 'What can be checked is quoted. What cannot be checked is left out of the answer.',
        authorName: 'Maisie Adeyemi',
        coverAddress: '__GHOST_URL__/content/images/2026/01/cover.jpg',
        tags: ['GEO', 'Measuring'],
        featured: true,
      },
      {
        key: 'ghost 3f0c6c3e-0001-4b1f-9a51-000000000002',
        title: 'Half a thought',
        slug: 'half-a-thought',
        excerpt: '',
        authorName: '',
        coverAddress: '',
        tags: [],
        featured: false,
      },
    ])
  })

  it('reports what it leaves out, and why', () => {
    expect(read.left).toEqual([
      { title: 'About us', reason: 'It is a page, not an article.' },
      { title: 'Only in Lexical', reason: 'Its text is in a form that only Ghost reads.' },
    ])
  })

  it.each([
    ['broken', fixture('ghost.json').slice(0, 900)],
    ['another', '{"posts": "none"}'],
    ['one of numbers', '[1, 2, 3]'],
    ['deeply nested', '{"db":'.repeat(50_000)],
    ['one that reaches for prototypes', '{"__proto__":{"db":[]},"db":[{"data":{"posts":[{"id":{}}]}}]}'],
  ])('that is no export, %s, is refused in words', (_, file) => {
    expect(readGhost(file)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/not an export of Ghost/),
    })
  })
})

describe('an export of WordPress', () => {
  const read = readWordpress(fixture('wordpress.xml'))
  if (read.outcome === 'refused') throw new Error(read.reason)
  const [block, classic, entities] = read.articles

  it('gives its posts with author, topics and picture', () => {
    expect(block).toMatchObject({
      key: 'wordpress https://old.example.com/?p=11',
      title: 'Email that earns its place & keeps it',
      slug: 'email-that-earns',
      authorName: 'Joe Whitlock',
      coverAddress: 'https://old.example.com/wp-content/uploads/2026/01/letters.jpg',
      tags: ['Email', 'GEO'],
      featured: true,
    })
    expect(block?.excerpt.replaceAll(/\s+/g, ' ').trim()).toBe('Write less, and mean it.')
    expect(read.articles).toHaveLength(3)
  })

  it('preserves the paragraphs and captions of the classic editor', () => {
    expect(cleanHtml(classic?.html ?? '')).toBe(
      '<p>First line<br />still the first.</p>\n' +
        '<figure><figcaption>The loom</figcaption></figure>\n' +
        '<blockquote>Weave.</blockquote>\n<p>Last. &amp;lol2; &amp;file;</p>',
    )
    expect(classic?.authorName).toBe('nobody-known')
  })

  it('never expands what a file declares for itself', () => {
    expect(entities?.title).toBe('Entities: &lol2; &file; &')
  })

  it('reports what it leaves out, and why', () => {
    expect(read.left).toEqual([
      { title: 'Contact', reason: 'It is a page, not an article.' },
      { title: 'Thrown away', reason: 'It is in the bin there.' },
    ])
  })

  it.each([
    ['that ends too soon', fixture('wordpress.xml').slice(0, 3000), /damaged/],
    ['whose last line is gone', fixture('wordpress.xml').replace('</rss>', ''), /damaged/],
    [
      'that is a feed',
      '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>',
      /not an export of WordPress/,
    ],
    ['that is a page', '<!doctype html><p>Hello', /not an export of WordPress/],
    ['of nothing but tags', `<rss><wp:wxr_version>${'<a>'.repeat(200_000)}`, /damaged/],
  ])('%s is refused in words', (_, file, reason) => {
    expect(readWordpress(file)).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(reason) })
  })
})

describe('pictures of another site', () => {
  it('are taken out with their frames; captions and what else a frame holds stay', () => {
    const text =
      '<p>A <img src="https://a.example/1.png"> B</p><figure><img src="/x.png"></figure>' +
      '<figure><a href="/big"><img src="/y.png"></a><figcaption>Said <em>so</em></figcaption></figure>' +
      '<figure><blockquote>Q</blockquote><img src="/z.png"></figure>'
    const { pictures, html } = foreignPictures(text)
    expect(pictures.map(({ address }) => address)).toEqual([
      'https://a.example/1.png',
      '/x.png',
      '/y.png',
      '/z.png',
    ])
    for (const { replace } of pictures) replace(undefined)
    expect(cleanHtml(html())).toBe(
      '<p>A  B</p><p><a href="/big"></a>Said <em>so</em></p><figure><blockquote>Q</blockquote></figure>',
    )
  })

  it('that are here by now take their place', () => {
    const { pictures, html } = foreignPictures(
      '<figure><img src="data:x" alt="A dot" width="9" height="9"></figure>',
    )
    pictures[0]?.replace('/pictures/a-1.webp')
    expect(html()).toBe('<figure><img src="/pictures/a-1.webp" alt="A dot"></figure>')
  })
})
