import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Context } from 'hono'
import type { Frame } from '#site/frame/Frame.tsx'
import { londonDay } from '#shared/dates.ts'
import { site } from '#content/site.ts'
import entryStylesheet from '#accounts/entry/entry.css?url'
import { documentHtml, type DocumentAssets } from './document.server.ts'
import { StaticPage } from './render.server.tsx'

/**
 * A page that is the response to one request and has no address of its own (a form's errors, a fault).
 * React does not take it over in the browser: everything on it works natively.
 */
export function renderStandalone(
  content: ReactNode,
  title: string,
  assets: DocumentAssets,
  stylesheet?: string,
  frame: ComponentProps<typeof Frame>['kind'] = 'public',
): string {
  const body = renderToString(
    <StaticPage visit={{ today: londonDay(new Date()) }} kind={frame}>
      {content}
    </StaticPage>,
  )
  return documentHtml({
    head: { title, description: title },
    stylesheet,
    body,
    hasIslands: true,
    state: null,
    assets,
  })
}

export type EntryPageStatus = 200 | 400 | 403 | 404 | 410 | 429

/** Responds with a page on the way in: it has neither header nor footer, and React leaves it alone. */
export const entryPage =
  (assets: DocumentAssets) =>
  (
    c: Context,
    content: ReactNode,
    title: string,
    status: EntryPageStatus = 200,
  ): Response | Promise<Response> =>
    c.html(renderStandalone(content, `${title}: ${site.name}`, assets, entryStylesheet, 'portal'), status, {
      'cache-control': 'no-store',
    })
