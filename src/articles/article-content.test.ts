import fc from 'fast-check'
import { getElementsByTagName, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { hostileHtml } from '#tests/support/hostile.ts'
import { readOutline } from './article-checks.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'

// As an article is stored: `cleanContent` does the same in a thread of its own.
const clean = cleanHtml

const text = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom('אבג', '👩🏽‍🌾', 'a & b', '<', '"', '\u00A0', '&amp;lt;', 'x\0y'),
)
const escaped = text.map((value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
const inline = fc.oneof(
  escaped,
  escaped.map((value) => `<strong>${value}</strong>`),
  fc
    .tuple(fc.constantFrom('/blog', '#a', 'https://example.com/?a=1&amp;b=2', 'javascript:x()'), escaped)
    .map(([href, value]) => `<a href="${href}" class="x">${value}</a>`),
  fc
    .tuple(
      fc.constantFrom('', ' alt=""', ' alt="A &quot;loom&quot; <b>"'),
      fc.constantFrom('/a.webp', '//b.png'),
    )
    .map(([alt, src]) => `<img src="${src}"${alt} width="10" style="x">`),
)
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4', 'div', 'blockquote', 'pre'), inline)
    .map(([name, inside]) => `<${name}>${inside}</${name}>`),
  inline.map((cell) => `<table><caption>${cell}</caption><tr><th>${cell}<td colspan=2>${cell}</table>`),
  inline.map((item) => `<ul><li>${item}<ul><li>${item}</ul></ul>`),
  inline.map((item) => `<figure>${item}<figcaption>${item}</figcaption></figure>`),
  inline.map((item) => `<p>${item}`),
)
const article = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join('\n'))

describe('the content of an article', () => {
  it('that is clean is not changed by a single byte, however often it is saved', () => {
    fc.assert(
      fc.property(article, (html) => {
        const once = clean(html)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['forty lists in each other', `${'<ul><li>x'.repeat(40)}${'</li></ul>'.repeat(40)}`],
    ['five thousand rows', `<table>${'<tr><td>1</td></tr>'.repeat(5000)}</table>`],
    ['nothing closed', '<p><strong><em><a href="/blog">'.repeat(500)],
    ['only closing', '</p></table></li>'.repeat(2000)],
    ['writing from right to left', '<p dir="rtl">שלום <bdo dir="rtl">עולם</bdo> \u202eabc\u202c</p>'],
    ['half a surrogate pair', '<p>\ud800 x</p>'],
  ])('is the same again after %s', (_what, html) => {
    const once = clean(html)
    expect(clean(once)).toBe(once)
    expect(once).toContain(/[x1]|עולם/.exec(html)?.[0] ?? '')
  })

  // The checks run in a browser without a parser of their own: what they see must be what a parser sees.
  it('reads to the checks as to a parser', () => {
    const pieces = Object.values(hostileHtml)
    fc.assert(
      fc.property(fc.oneof(article, fc.constantFrom(...pieces)), (html) => {
        expect(outlineOf(clean(html))).toEqual(parsedOutline(clean(html)))
      }),
      { numRuns: 1000 },
    )
    for (const { content } of firstPosts) expect(outlineOf(content)).toEqual(parsedOutline(content))
  })
})

function outlineOf(content: string) {
  const { blocks: _blocks, ...outline } = readOutline(content)
  return outline
}

function parsedOutline(content: string) {
  const document = parseDocument(content)
  const all = (name: string) => getElementsByTagName(name, document)
  const headings = getElementsByTagName((name) => /^h[234]$/.test(name), document)
  return {
    images: all('img').map(({ attribs }) => ({ alt: attribs['alt'], src: attribs['src'] })),
    links: all('a').map((link) => ({ href: link.attribs['href'], text: textContent(link) })),
    headings: headings.map((heading) => ({ level: Number(heading.name[1]), text: textContent(heading) })),
    tables: all('table').map((table) => ({ hasHeader: getElementsByTagName('th', table).length > 0 })),
  }
}
