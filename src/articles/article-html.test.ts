import { describe, expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { pictureSrcset } from './picture.ts'
import { toArticleHtml } from './article-html.server.ts'
import { pictureIdsIn } from './pictures/picture-markup.server.ts'

describe('the HTML of an article', () => {
  it('has an anchor at every heading, each once', () => {
    const { html, contents } = toArticleHtml(
      '<h2>Agreement beats authority</h2><h3>Café &amp; <em>crème</em></h3><h2>Agreement beats authority</h2><h2>???</h2>',
    )
    expect(html).toBe(
      '<h2 id="section-agreement-beats-authority">Agreement beats authority</h2>' +
        '<h3 id="section-cafe-creme">Café &amp; <em>crème</em></h3>' +
        '<h2 id="section-agreement-beats-authority-2">Agreement beats authority</h2>' +
        '<h2 id="section">???</h2>',
    )
    expect(contents).toEqual([
      { id: 'section-agreement-beats-authority', text: 'Agreement beats authority' },
      { id: 'section-agreement-beats-authority-2', text: 'Agreement beats authority' },
      { id: 'section', text: '???' },
    ])
  })

  it('has the same anchors when other parts of the text change', () => {
    const before = toArticleHtml('<h2>One</h2><p>a</p><h2>Two</h2>').contents
    const after = toArticleHtml('<h2>New</h2><h2>One</h2><p>another text</p><h2>Two</h2>').contents
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('has each table in a scrolling region, named after its caption', () => {
    const table = '<table><caption>Costs &amp; "prices"</caption><tbody><tr><td>1</td></tr></tbody></table>'
    const { html } = toArticleHtml(`${table}<table><tbody><tr><td>2</td></tr></tbody></table>`)
    expect(html).toContain(
      '<div class="table-region" role="region" tabindex="0" aria-label="Table 1: Costs &amp; &quot;prices&quot;"><table>',
    )
    expect(html).toContain('aria-label="Table 2"><table>')
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
  })

  it('lists the service pages that it links to', () => {
    const { services } = toArticleHtml(
      '<p><a href="/services/data-analysis">One</a> <a href="/services/ad-management/enquire">two</a> ' +
        '<a href="/blog/services">three</a> <a href="https://example.com/services/other">four</a></p>',
    )
    expect(services).toEqual(['data-analysis', 'ad-management'])
  })

  it('shows uploaded pictures in all their sizes, with their room on the page', () => {
    const id = '0123456789abcdef0123456789abcdef'
    const picture = { id, width: 700, height: 350, src: '', srcset: pictureSrcset(id, 700, 'webp') }
    const pictures = new Map([[id, picture]])
    const image = `<img src="/pictures/${id}-700.webp" alt="A &amp; B" loading="lazy" decoding="async" />`
    const sizes = 'sizes="(min-width: 80rem) 60rem, (min-width: 48rem) 42rem, 100vw"'
    const { html } = toArticleHtml(`<figure>${image}<figcaption>C</figcaption></figure>`, pictures)
    expect(html).toBe(
      `<figure><picture><source type="image/avif" srcset="/pictures/${id}-480.avif 480w, /pictures/${id}-700.avif 700w" ${sizes}>` +
        `<img srcset="/pictures/${id}-480.webp 480w, /pictures/${id}-700.webp 700w" ${sizes} width="700" height="350"` +
        ` src="/pictures/${id}-700.webp" alt="A &amp; B" loading="lazy" decoding="async" /></picture>` +
        '<figcaption>C</figcaption></figure>',
    )
    const sized = image.replace(' loading', ' width="70" height="35" loading')
    expect(toArticleHtml(sized, pictures).html.match(/ width="/g)).toHaveLength(1)
    expect(pictureIdsIn(image + sized)).toEqual([id])
  })

  it('does not change other pictures', () => {
    const image = '<img src="/art/cover-x.svg" alt="" loading="lazy" decoding="async" />'
    const lost = image.replace('/art/cover-x.svg', `/pictures/${'0'.repeat(32)}-480.webp`)
    expect(toArticleHtml(image + lost).html).toBe(image + lost)
  })

  it('never shows a picture without a text, even if it is empty', () => {
    expect(
      toArticleHtml('<img src="/a.webp"><img src="/b.webp" alt="B">').html.match(/ alt="[^"]*"/g),
    ).toEqual([' alt=""', ' alt="B"'])
  })

  it('is read at 220 words a minute, never in none', () => {
    expect(toArticleHtml('<p>One</p>').readingMinutes).toBe(1)
    expect(toArticleHtml(`<p>${'word '.repeat(1100)}</p>`).readingMinutes).toBe(5)
    for (const { content } of firstPosts)
      expect(toArticleHtml(content).readingMinutes).toBeGreaterThanOrEqual(4)
  })
})
