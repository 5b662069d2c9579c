import type { PublicPage } from '#seo/page-subject.ts'
import type { Head } from '#shared/page.ts'
import { escapeMarkup } from '#shared/escape.ts'
import { installation } from '#shared/installation.ts'
import { site } from '#content/site.ts'
import { structuredData } from '#seo/structured-data.ts'
import { paths } from '#shared/paths.ts'
import type { IslandName } from '#islands'

export type DocumentAssets = {
  /** Markup for the preloaded fonts. The same on every page. */
  headTags: string
  /** Markup for the first script: of a page with these islands, or else of one that React takes over as a whole. */
  firstScript: (islands?: readonly IslandName[]) => string
  /** Markup for all styles of the site where they are no files of a build. */
  styleTags?: string
  /** The rules for the first screen. */
  criticalStyle: string
  /** The address of the same rules as a style sheet; undefined where `styleTags` has them. */
  criticalSheet?: string
  /** The address of the style sheet for what pages share below it; undefined where `styleTags` has all of them. */
  stylesheet?: string | undefined
  /** What is in the pages' own style sheets, by their addresses. One that is not here is linked. */
  pageStyles: ReadonlyMap<string, string>
  /** The address of the script behind the question about analytics. */
  consentScript: string
  /** The address of the script behind contents that follow the reader. */
  contentsScript: string
  /** The addresses of the script behind buttons that use a passkey, and of what it fetches with the first press. */
  passkeyScripts: { watch: string; press: string }
  /** Markup for the end of the body of public pages: the question about analytics, where it applies. */
  bodyEnd?: string
}

/** The site's front end as it was built, or as the development server makes it. */
export type FrontEnd = {
  assets: DocumentAssets
  /** Styles that are in documents as they are here; the policy allows them by their hashes. */
  inlineStyles: string[]
  /** The file of the face of headings, which social images are set in. */
  displayFont: string
  /** A built file, if the request names one. */
  findFile: (request: Request) => Response | undefined
}

type DocumentParts = {
  head: Head
  /** The page as described to machines; left out for pages that are not for search engines. */
  page?: PublicPage | undefined
  /** The page's own style sheet. */
  stylesheet?: string | undefined
  /** The page's own styles are in the document; otherwise they are linked, for pages that are loaded often. */
  inlinesStyles?: boolean
  /** The page's own style sheet has all it needs: those of the site are left out. */
  hasOwnStyles?: boolean
  body: string
  /** It may begin with a hero, as pages of the public site do. */
  hasHero?: boolean
  /** Its address is no one's. */
  isPrivate?: boolean
  /** Only the islands in the body are taken over; otherwise the whole of it is. */
  hasIslands?: boolean
  /** What the browser needs for that. Plain JSON. */
  state: unknown
  assets: DocumentAssets
}

// What src/shared/installation.ts reads in the browser.
const installationAttributes = Object.entries({ agency: installation.name, mailbox: installation.mailbox })
  .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeMarkup(value)}"`))
  .join('')

/** The whole HTML document around the rendered application. No executable inline script, no style attribute. */
export function documentHtml(parts: DocumentParts): string {
  const { head, page, state, hasOwnStyles = false, hasHero = true, hasIslands = false, isPrivate } = parts
  const assets = hasOwnStyles ? withoutStyles(parts.assets) : parts.assets
  // What React takes over as a whole has to stay as it was rendered.
  const body =
    hasHero && hasIslands ? bodyWithStyles(parts.body, assets) : { html: parts.body, isStyled: false }
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(page ? publicHeadTags(page) : [meta('name', 'robots', 'noindex')]),
    head.refreshSeconds === undefined
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${head.refreshSeconds}"></noscript>`,
    meta('name', 'theme-color', '#2e0a1a'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    assets.headTags,
    assets.firstScript(hasIslands ? islandsIn(parts.body) : undefined),
    assets.styleTags ?? '',
    criticalRules(assets, hasHero),
    assets.stylesheet && !body.isStyled ? linkTo(assets.stylesheet) : '',
    pageStyle(parts),
    passkeyScript(parts),
    contentsScript(parts),
  ]
  return `<!doctype html>
<html lang="en-GB"${installationAttributes}${isPrivate ? ' data-private' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${tags.filter(Boolean).join('\n')}
</head><body><div id="root"${hasIslands ? '' : ' data-island="page"'}>${body.html}</div><script type="application/json" id="state">${toSafeJson(state)}</script>${page ? (assets.bodyEnd ?? '') : ''}</body></html>
`
}

const withoutStyles = (assets: DocumentAssets): DocumentAssets => ({
  ...assets,
  criticalStyle: '',
  styleTags: '',
  stylesheet: undefined,
})

/** Where there is no hero to paint early they are linked, as the portal's other sheets are: its pages load often. */
function criticalRules({ criticalStyle, criticalSheet }: DocumentAssets, hasHero: boolean): string {
  if (criticalStyle === '') return ''
  return hasHero || criticalSheet === undefined ? `<style>${criticalStyle}</style>` : linkTo(criticalSheet)
}

const passkeyScript = ({ body, assets: { passkeyScripts } }: DocumentParts) =>
  body.includes(' data-passkey=')
    ? `<script type="module" src="${passkeyScripts.watch}" data-passkey-press="${passkeyScripts.press}"></script>`
    : ''

const contentsScript = ({ body, assets }: DocumentParts) =>
  body.includes(' data-follows-reader=')
    ? `<script type="module" src="${assets.contentsScript}" fetchpriority="low"></script>`
    : ''

const linkTo = (stylesheet: string) => `<link rel="stylesheet" href="${stylesheet}">`

function pageStyle({ stylesheet, inlinesStyles, assets }: DocumentParts): string {
  if (!stylesheet) return ''
  const text = inlinesStyles ? assets.pageStyles.get(stylesheet) : undefined
  return text === undefined ? linkTo(stylesheet) : `<style data-href="${stylesheet}">${text}</style>`
}

// The head of a page, whose styles are critical.css and the page's own.
const hero = /<(section|header) class="(?:inner-)?hero[ "].*?<\/\1>/s

/**
 * Puts the link to the shared style sheet after the page's hero. A browser paints what is before it, and nothing
 * that is after it without its styles.
 */
function bodyWithStyles(body: string, { stylesheet }: DocumentAssets): { html: string; isStyled: boolean } {
  const found = stylesheet === undefined ? null : hero.exec(body)
  // An island must stay as React has rendered it.
  const isInIsland = found !== null && body.slice(0, found.index).includes(' data-island="')
  if (!found || isInIsland || stylesheet === undefined) return { html: body, isStyled: false }
  const end = found.index + found[0].length
  const link = `<link rel="stylesheet" href="${stylesheet}" fetchpriority="low">`
  return { html: body.slice(0, end) + link + body.slice(end), isStyled: true }
}

const islandsIn = (body: string): IslandName[] =>
  // Written by Island.server.tsx.
  [...body.matchAll(/ data-island="([a-z-]+)"/g)].map(([, name]) => name as IslandName)

/** JSON inside a script element: `<` would let a value close it; inside JSON strings \u003c means the same. */
const toSafeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`

const link = (rel: string, href: string, type = '') =>
  `<link rel="${rel}"${type && ` type="${type}"`} href="${escapeMarkup(href)}">`

/** What search engines, link previews and feed readers look for in the head of a public page. */
function publicHeadTags(page: PublicPage): string[] {
  const { publicUrl, path, subject } = page
  // Percent-encoded, which the path of a request is not.
  const url = new URL(publicUrl + path).href
  const isInBlog = path === paths.blog() || path.startsWith(`${paths.blog()}/`)
  return [
    link('canonical', url),
    link('alternate', new URL(publicUrl + paths.markdown(path)).href, 'text/markdown'),
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
