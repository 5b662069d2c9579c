import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { cdata, element, escapeXml } from './xml.ts'

export type FeedItem = {
  title: string
  path: string
  excerpt: string
  /** HTML that is safe to be shown. */
  html: string
  authorName: string
  tags: readonly string[]
  publishedAt: Date
}

/** RSS 2.0 with whole articles, newest first. */
export function rssFeed(items: readonly FeedItem[], publicUrl: string): string {
  const self = escapeXml(publicUrl + paths.feed())
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.name}: articles`),
    element('link', publicUrl + paths.blog()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', home.description),
    element('language', 'en-gb'),
    ...(newest ? [element('lastBuildDate', newest.publishedAt.toUTCString())] : []),
    ...items.map((item) => rssItem(item, publicUrl)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function rssItem(item: FeedItem, publicUrl: string): string {
  const url = publicUrl + item.path
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', item.publishedAt.toUTCString()),
    element('dc:creator', item.authorName),
    ...item.tags.map((tag) => element('category', tag)),
    element('description', item.excerpt),
    `<content:encoded>${cdata(withWholeAddresses(item.html, url))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

// A feed reader shows the article elsewhere. Only inside tags: a text may speak of href="…".
const withWholeAddresses = (html: string, pageUrl: string) =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(\s(?:href|src)=")([^"]*)"/gi, (attribute, start: string, address: string) =>
      URL.canParse(address, pageUrl) ? `${start}${new URL(address, pageUrl).href}"` : attribute,
    ),
  )
