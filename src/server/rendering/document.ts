import type { PublicPage } from '#features/seo/page-subject.ts'
import type { Head } from '#shared/page.ts'
import { escapeMarkup } from '#shared/escape.ts'
import { meta, publicHeadTags, toSafeJson } from './head-tags.ts'

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
  /** The page as machines are told about it; left out for pages that are nobody's but the visitor's. */
  page?: PublicPage | undefined
  /** The page's own style sheet, after the one of every page. */
  stylesheet?: string | undefined
  body: string
  /** What the browser needs to take over the page. Plain JSON. */
  state: unknown
  assets: DocumentAssets
}

/** The whole HTML document around the rendered application. No executable inline script, no inline style. */
export function documentHtml({ head, page, stylesheet, body, state, assets }: DocumentParts): string {
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(page ? publicHeadTags(page) : [meta('name', 'robots', 'noindex')]),
    meta('name', 'theme-color', '#2e0a1a'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    assets.headTags,
    stylesheet ? `<link rel="stylesheet" href="${stylesheet}">` : '',
  ]
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${tags.filter(Boolean).join('\n')}
</head><body><div id="root">${body}</div><script type="application/json" id="state">${toSafeJson(state)}</script>${page ? (assets.bodyEnd ?? '') : ''}</body></html>
`
}
