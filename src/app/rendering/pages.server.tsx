import { renderToString } from 'react-dom/server'
import { londonDay } from '#shared/dates.ts'
import type { Pages } from '#web/pages.server.ts'
import type { Services } from '#web/services.server.ts'
import { documentHtml, type DocumentAssets } from './document.server.ts'
import type { LoadPageData } from './find-page.server.ts'
import { loadPageData } from './load-page-data.server.ts'
import { pageRenderer, StaticPage } from './render.server.tsx'

/** Makes the pages that are the response to one request. */
export function openPages(services: Services, assets: DocumentAssets): Pages {
  const renderPage = pageRenderer(services, assets)
  // Its address is the form's: links and forms are native.
  const render = async (path: string, search: string, load: LoadPageData) =>
    await renderPage({ path, search, isTakenOver: false }, load)

  return {
    standalone: standalonePage(assets),
    returned: async (path, viewer, returned, search = '') =>
      await render(path, search, loadPageData(services, { ...viewer, returned })),
    withData: async (path, data) => (await render(path, '', async () => await Promise.resolve(data))).html,
  }
}

/** The `standalone` of the pages alone: for a fault it is all there is. */
export const standalonePage =
  (assets: DocumentAssets): Pages['standalone'] =>
  (content, title, { stylesheet, frame = 'public' } = {}) =>
    documentHtml({
      head: { title, description: title },
      stylesheet,
      body: renderToString(
        <StaticPage visit={{ today: londonDay(new Date()) }} kind={frame}>
          {content}
        </StaticPage>,
      ),
      hasIslands: true,
      state: null,
      assets,
    })
