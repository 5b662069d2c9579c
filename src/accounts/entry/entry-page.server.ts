import type { ReactNode } from 'react'
import type { Context } from 'hono'
import { site } from '#content/site.ts'
import { noStore } from '#platform/http/responses.ts'
import type { Pages } from '#web/pages.server.ts'
import entryStylesheet from './accounts.css?url'

export type EntryPageStatus = 200 | 400 | 403 | 404 | 410 | 429

/** Responds with a page on the way in: it has neither header nor footer, and React leaves it alone. */
export const entryPage =
  (pages: Pages) =>
  (
    c: Context,
    content: ReactNode,
    title: string,
    status: EntryPageStatus = 200,
  ): Response | Promise<Response> =>
    c.html(
      pages.standalone(content, `${title}: ${site.name}`, { stylesheet: entryStylesheet, frame: 'portal' }),
      status,
      noStore,
    )
