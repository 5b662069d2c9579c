import { site } from '#content/site.ts'
import type { ReactNode } from 'react'
import type { Context } from 'hono'
import stylesheet from '#features/accounts/entry-forms/entry.css?url'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderStandalone } from '../rendering/standalone.tsx'

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
    c.html(renderStandalone(content, `${title}: ${site.name}`, assets, stylesheet, 'portal'), status, {
      'cache-control': 'no-store',
    })
