import { site } from '#content/site.ts'
import type { Head } from '#shared/page.ts'

export type DocumentAssets = {
  /** Markup for the style sheet, the preloaded font and the first script. The same on every page. */
  headTags: string
  /** The address of the script behind the question about analytics. */
  consentScript: string
  /** Markup for the end of the body of public pages: the question about analytics, where it is asked. */
  bodyEnd?: string
}

type DocumentParts = {
  head: Head
  /** The page's own style sheet, after the one of every page. */
  sheet?: string | undefined
  canonicalUrl: string
  body: string
  /** What the browser needs to take over the page. Plain JSON. */
  state: unknown
  assets: DocumentAssets
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

// `<` would let a value close the script element; inside JSON strings \u003c means the same.
const toSafeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`

/** The whole HTML document around the rendered application. No executable inline script, no inline style. */
export function documentHtml({ head, sheet, canonicalUrl, body, state, assets }: DocumentParts): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.isIndexed
      ? [
          `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', site.name),
          meta('property', 'og:title', head.title),
          meta('property', 'og:description', head.description),
          meta('property', 'og:url', canonicalUrl),
          meta('property', 'og:locale', 'en_GB'),
        ]
      : [meta('name', 'robots', 'noindex')]),
    meta('name', 'theme-color', '#2e0a1a'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    assets.headTags,
    sheet ? `<link rel="stylesheet" href="${sheet}">` : '',
  ]
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${tags.filter(Boolean).join('\n')}
</head><body><div id="root">${body}</div><script type="application/json" id="state">${toSafeJson(state)}</script>${head.isIndexed ? (assets.bodyEnd ?? '') : ''}</body></html>
`
}
