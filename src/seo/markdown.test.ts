import { describe, expect, it } from 'vitest'
import { firstPosts } from '#content/posts/first-posts.ts'
import { cleanHtml } from '#platform/html/clean-html.ts'
import { toMarkdown } from './markdown.server.ts'

const convert = (html: string) => toMarkdown(`<main>${html}</main>`, 'https://www.example.com/blog/one')

describe('a page as Markdown', () => {
  it('preserves headings, paragraphs, emphasis, quotations and code', () => {
    expect(
      convert(
        '<h1>One</h1><p>A <strong>bold</strong> and <em>quiet</em> word.</p><blockquote>Said.</blockquote><pre><code>a  &lt;b&gt; *c*</code></pre>',
      ),
    ).toBe('# One\n\nA **bold** and _quiet_ word.\n\n> Said.\n\n```\na  <b> *c*\n```')
  })

  it('preserves lists, numbered and nested', () => {
    expect(convert('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol><li>one</li><li>two</li></ol>')).toBe(
      '- a\n- b\n  - c\n1. one\n2. two',
    )
  })

  it('gives an entry with a heading room of its own', () => {
    expect(convert('<ul><li><h3>a</h3><p>b</p></li></ul>')).toBe('### a\n\nb')
  })

  it('preserves tables with their captions', () => {
    expect(
      convert(
        '<table><caption>Two</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      ),
    ).toBe('**Two**\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  })

  it('writes definitions as a list, several to a term', () => {
    const list = '* **Hand:** to think; to say no\n* **Loom:** to count'
    expect(
      convert(
        '<dl><div><dt>Hand</dt><dd>to think</dd><dd>to say no</dd></div><div><dt>Loom</dt><dd>to count</dd></div></dl>',
      ),
    ).toBe(list)
    expect(
      convert('<dl><dt>Hand</dt><dd>to think</dd><dd>to say no</dd><dt>Loom</dt><dd>to count</dd></dl>'),
    ).toBe(list)
  })

  it('preserves several terms with one definition', () => {
    expect(
      convert(
        '<dl><div><dt>98%</dt><dt>12</dt><dd>Our word</dd></div><div><dt>40%</dt><dd>A study</dd></div></dl>',
      ),
    ).toBe('* **98%**; **12:** Our word\n* **40%:** A study')
  })

  it('makes addresses complete, of links and pictures', () => {
    expect(
      convert('<p><a href="/blog">a</a> <a href="#b">b</a> <a href="https://x.example/(c)">c</a></p>'),
    ).toBe(
      '[a](https://www.example.com/blog) [b](https://www.example.com/blog/one#b) [c](https://x.example/%28c%29)',
    )
    expect(convert('<img src="/a.svg" alt="A cloth"><img src="/b.svg" alt="">')).toBe(
      '![A cloth](https://www.example.com/a.svg)',
    )
  })

  it('has the text of a card that is a link before the link', () => {
    expect(convert('<a href="/x"><h3>Kitchen</h3><p>Forty seats.</p></a>')).toBe(
      '### Kitchen\n\nForty seats.\n\n[Kitchen](https://www.example.com/x)',
    )
  })

  it('sets apart what only the style of the page set apart', () => {
    expect(convert('<h3>Pro<span>Most popular</span></h3>')).toBe('### Pro, Most popular')
    expect(convert('<p><strong>Soon</strong>You hear from us.</p>')).toBe('**Soon**: You hear from us.')
    expect(convert('<p><a href="/a">a</a><a href="/b">b</a></p>')).toBe(
      '[a](https://www.example.com/a), [b](https://www.example.com/b)',
    )
    expect(convert('<p><span>A</span> <span>b</span><span>, c</span>.</p>')).toBe('A b, c.')
  })

  it('leaves out drawings, forms, and what is hidden from screen readers', () => {
    expect(
      convert(
        '<svg><title>x</title></svg><form><label>y</label></form><button>z</button><p aria-hidden="true">W1</p><span aria-hidden="true">q</span><p>kept</p>',
      ),
    ).toBe('kept')
  })

  it('escapes a number only where a list could begin', () => {
    expect(convert('<p>It changed in 2026. We wrote. - # +</p>')).toBe('It changed in 2026. We wrote. - # +')
    expect(convert('<p>2026. We wrote.</p><p>- a</p><p># b</p><p>+ c</p>')).toBe(
      '2026\\. We wrote.\n\n\\- a\n\n\\# b\n\n\\+ c',
    )
  })

  it('escapes text that looks like markup', () => {
    expect(convert('<p>&lt;script&gt; *a* [b] &amp;lt; `c` R&amp;D</p>')).toBe(
      '\\<script> \\*a\\* \\[b\\] \\&lt; \\`c\\` R&D',
    )
  })
})

describe('an article as Markdown', () => {
  const article = (html: string) => toMarkdown(html, 'https://www.example.com/blog/one', { isArticle: true })

  it('keeps what is below one another in a cell apart', () => {
    expect(
      article(
        '<table><tr><th>a</th><th>b | c | d</th></tr><tr><td>10<br>20</td><td>10<sup>3</sup></td></tr><tr><td><p>one</p><p>two</p></td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
      ),
    ).toBe(
      [
        '| a          | b \\| c \\| d    |',
        '| ---------- | -------------- |',
        '| 10<br>20   | 10<sup>3</sup> |',
        '| one<br>two | - x<br>- y     |',
      ].join('\n'),
    )
  })

  it('has each cell in the column where the page shows it', () => {
    expect(
      article(
        '<table><tr><th colspan="2">a</th><th>b</th></tr><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>',
      ),
    ).toBe('| a |   | b |\n| - | - | - |\n| 1 | 2 | 3 |\n|   | 4 | 5 |')
  })

  it('fences code that has a fence in it with a longer one, as it is', () => {
    expect(article('<pre><code>a\n```\nb\n\n\n\nc  *d*\n</code></pre>')).toBe(
      '````\na\n```\nb\n\n\n\nc  *d*\n````',
    )
    expect(article('<ol start="7"><li>Run<pre><code>one\n two</code></pre></li><li>b</li></ol>')).toBe(
      '7. Run\n\n   ```\n   one\n    two\n   ```\n8. b',
    )
    expect(article('<blockquote><p>q</p><pre><code>a\nb</code></pre></blockquote>')).toBe(
      '> q\n>\n> ```\n> a\n> b\n> ```',
    )
  })

  const hostile = [
    '<p>4<strong>5</strong>6, 7<em>8</em>9, 1<a href="/x">2</a>3, 10<sup>3</sup>, x<sub>1</sub>, 5 * 3 = 15, 1_000_000</p>',
    '<table><caption>Cap 3</caption><thead><tr><th>h 1</th></tr></thead><tbody><tr><td>1,5<br>2<br/><br>3</td></tr><tr><td><blockquote><p>q 4</p></blockquote><ol start="5"><li>five<ul><li>six</li></ul></li></ol></td></tr></tbody></table>',
    '<table><tr><td><table><tr><td>11</td><td>12</td></tr></table></td><td><pre>l1 9\nl2 10 | 11</pre></td><td><code>x|y ` z</code></td></tr></table>',
    '<table><tr><td>a | b | c \\| d</td></tr><tr><td colspan="9999" rowspan="9999">wide 13</td></tr></table>',
    '<pre><code class="language-c++">```` 1 ```` | 2\n\n\n\n    3</code></pre>',
    '<ul><li><p>p 1</p><p>p 2</p><pre>code 3\n code 4</pre><p>p 5</p><table><tr><td>6</td></tr></table>7</li><li></li></ul>',
    '<h2>Head 10<br>20</h2><h3>1. X <code>a`b</code></h3><p>2026. We</p><p>#3 - 4</p><hr><dl><dt>T 1</dt><dd>D 2</dd><dd>D 3</dd></dl>',
    '<figure><img src="/a.png" alt="Alt 44 [x"><figcaption>Fig 5</figcaption></figure><p>&lt;b&gt; &amp;lt; 7 &lt; 8</p>',
    '<p>12 345,67 € · 3,5 % · ½ · 10⁻³ · 日本語 100 · עברית 200</p>',
  ]

  it.each([...firstPosts.map(({ content }) => content), ...hostile])(
    'keeps every word and figure of article %#',
    (html) => {
      const clean = cleanHtml(html)
      expect(wordsOfMarkdown(article(clean))).toEqual(wordsOfHtml(clean))
    },
  )
})

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const apart =
  /<\/?(?:p|h[1-6]|[uod]l|li|d[td]|blockquote|pre|hr|br|table|caption|t(?:head|body|foot|[rdh])|fig\w+|su[bp])\b[^>]*>/g

/** What a person reads, in its order; a caption before its table. */
const wordsOfHtml = (html: string): string[] =>
  words(
    html
      .replaceAll(/<img[^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(apart, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/[*_~`]|\\/g, ''),
  )

/** The same of Markdown; the numbers of its lists and the languages of its code are not the article's. */
const wordsOfMarkdown = (markdown: string): string[] =>
  words(
    markdown
      .replaceAll(/!?\[((?:\\.|[^\]])*)\]\([^)]*\)/g, '$1')
      .replaceAll(/(^|<br>|[|>] )(\s*(?:[-*] )?)\d+\. /gm, '$1$2')
      .replaceAll(/(?<!\\)<\/?(?:br|su[bp])>/g, ' ')
      .replaceAll(/^([ >]*`{3,})[\w+]+$/gm, '$1')
      .replaceAll(/\\?[*_~`]|\\/g, ''),
  )
