import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { hostileHtml, readStrictHtml } from '#tests/support/hostile.ts'
import { toArticleHtml } from './article-html.server.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'

const elements = new Set(
  'p h2 h3 h4 ul ol li dl dt dd blockquote pre hr br table caption thead tbody tfoot tr th td figure figcaption img a strong em s sub sup code kbd q cite'.split(
    ' ',
  ),
)
const attributesOf: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

/** What is wrong with HTML that should be clean, or nothing. */
function faultsOf(html: string): string[] {
  return readStrictHtml(html).flatMap(({ name, attributes }) => [
    ...(elements.has(name) ? [] : [`<${name}>`]),
    ...[...attributes.keys()]
      .filter((key) => !attributesOf[name]?.includes(key))
      .map((key) => `${name} ${key}`),
    ...['href', 'src']
      .map((key) => attributes.get(key))
      .filter((address) => address !== undefined)
      .filter((address) => !isHarmless(address, name)),
  ])
}

function isHarmless(address: string, name: string): boolean {
  const { protocol, host } = new URL(address.replaceAll('&amp;', '&'), 'https://own.invalid')
  if (name === 'img') return protocol === 'https:' && host === 'own.invalid'
  return ['https:', 'http:', 'mailto:'].includes(protocol) && host !== 'evil.invalid'
}

describe('hostile HTML', () => {
  it('has more than sixty cases', () => expect(Object.keys(hostileHtml).length).toBeGreaterThan(60))

  it.each(Object.entries(hostileHtml))('%s: nothing of it is left, and its text is', (_what, html) => {
    const clean = cleanHtml(html)
    expect(faultsOf(clean)).toEqual([])
    expect(clean).toContain('KEPT')
    expect(cleanHtml(clean)).toBe(clean)
    // The region and the anchors that the page adds are attributes around texts from outside.
    expect(() => readStrictHtml(toArticleHtml(html).html)).not.toThrow()
  })

  it('has no shape that any text could take', () => {
    const pieces = Object.values(hostileHtml).flatMap((html) => html.split(/(?=[<>"'/= ])/))
    const soup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(soup, (parts) => {
        const clean = cleanHtml(parts.join(''))
        expect(faultsOf(clean)).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
        readStrictHtml(toArticleHtml(clean).html)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('ordinary HTML', () => {
  it('stays as it was written: every one of the first articles', () => {
    for (const { slug, content } of firstPosts)
      expect(cleanHtml(content), slug).toBe(content.replaceAll('<br>', '<br />'))
  })

  it('preserves the text of elements that are not allowed', () => {
    expect(
      cleanHtml('<div><section><p>One <font color="red">two</font> <u>three</u></p></section></div>'),
    ).toBe('<p>One two three</p>')
  })

  it('ends what stood open before an element that is not allowed', () => {
    expect(cleanHtml('<ul><li>one<x-y><li>two</ul>')).toBe('<ul><li>one</li><li>two</li></ul>')
  })

  it('loses what scripts, styles, frames and drawings carry', () => {
    const carriers = '<script>a()</script><style>b{}</style><iframe>c</iframe><svg><text>d</text></svg>'
    expect(cleanHtml(`<p>One</p>${carriers}<p>two</p>`)).toBe('<p>One</p><p>two</p>')
  })

  it('has headings from the second level to the fourth', () => {
    expect(cleanHtml('<h1>a</h1><h2>b</h2><h4>c</h4><h6>d</h6>')).toBe(
      '<h2>a</h2><h2>b</h2><h4>c</h4><h4>d</h4>',
    )
  })

  it('links to https, http, mailto and this site', () => {
    const links = [
      'https://example.com/a?b=c&amp;d',
      'http://example.com',
      'mailto:a@b.example',
      '/blog',
      '#section-a',
      '?q=a',
    ]
    for (const href of links) expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  it('shows pictures of this site only, lazily, and distinguishes decorations from undescribed ones', () => {
    expect(cleanHtml('<img src="/a.png" width="20" height="10px">')).toBe(
      '<img src="/a.png" width="20" loading="lazy" decoding="async" />',
    )
    for (const src of ['https://example.com/a.png', 'http://example.com/a.png', '//example.com/a.png'])
      expect(cleanHtml(`<p>Text<img src="${src}" alt="A mill"></p>`)).toBe('<p>Text</p>')
  })
})
