import { describe, expect, it } from 'vitest'
import { toMarkdown } from './markdown.ts'

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
