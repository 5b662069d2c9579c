import { site } from '#content/site.ts'
import type { PublicPage } from '#features/seo/page-subject.ts'
import { structuredData } from '#features/seo/structured-data.ts'
import { escapeMarkup } from '#shared/escape.ts'
import { paths } from '#shared/paths.ts'

/** JSON inside a script element: `<` would let a value close it; inside JSON strings \u003c means the same. */
export const toSafeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`

const link = (rel: string, href: string, type = '') =>
  `<link rel="${rel}"${type && ` type="${type}"`} href="${escapeMarkup(href)}">`

/** What search engines, link previews and feed readers look for in the head of a public page. */
export function publicHeadTags(page: PublicPage): string[] {
  const { publicUrl, path, subject } = page
  const url = publicUrl + path
  const isInBlog = path === paths.blog() || path.startsWith(`${paths.blog()}/`)
  return [
    link('canonical', url),
    link('alternate', publicUrl + paths.markdown(path), 'text/markdown'),
    isInBlog ? link('alternate', publicUrl + paths.feed(), 'application/rss+xml') : '',
    meta('property', 'og:type', subject.is === 'article' ? 'article' : 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', page.name),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:image', page.image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `“${page.name}”, beside a piece of woven cloth.`),
    subject.is === 'article' && subject.publishedAt
      ? meta('property', 'article:published_time', subject.publishedAt)
      : '',
    meta('name', 'twitter:card', 'summary_large_image'),
    // Data, not a script: the Content-Security-Policy lets it be.
    `<script type="application/ld+json">${toSafeJson(structuredData(page))}</script>`,
  ]
}
