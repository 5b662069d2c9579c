import { expect, it } from 'vitest'
import { rssFeed } from './discovery.server.ts'
import { cdata, escapeXml } from './sitemap.server.ts'

const item = {
  title: 'A & B',
  path: '/blog/a-b',
  excerpt: 'x',
  html: '<p><a href="/services/x">s</a> <a href="#top">t</a> <img src="/art/c.svg" alt=""> href="/kept"</p>',
  authorName: 'Tamsin',
  tags: [],
  publishedAt: new Date('2026-11-13T09:00:00Z'),
}

it('makes addresses complete, as the article is read elsewhere, but only those of links and pictures', () => {
  const feed = rssFeed([item], 'https://www.example.com')
  expect(feed).toContain('href="https://www.example.com/services/x"')
  expect(feed).toContain('href="https://www.example.com/blog/a-b#top"')
  expect(feed).toContain('src="https://www.example.com/art/c.svg"')
  expect(feed).toContain(' href="/kept"</p>')
})

it('is a feed without articles, too', () => {
  const feed = rssFeed([], 'https://www.example.com')
  expect(feed).not.toContain('<item>')
  expect(feed).not.toContain('lastBuildDate')
})

it('escapes text in elements and sections, and leaves out what is invalid in XML', () => {
  expect(escapeXml('a<b> & "c" \'d\'\0\u0008\ud800')).toBe('a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\ufffd')
  expect(cdata('a ]]> b ]]]]>>\u0001')).toBe('<![CDATA[a ]]]]><![CDATA[> b ]]]]]]><![CDATA[>>]]>')
})
