import type { Services } from '#web/services.server.ts'
import type { DocumentAssets } from './document.server.ts'
import type { ReturnedForm } from '#web/loading.server.ts'
import { loadPageData } from './load-page-data.server.ts'
import type { Viewer } from '#web/loading.server.ts'
import { renderPage, type RenderedPage } from './render.server.tsx'

/** The page at `path` with a form as it was typed and what is wrong with it; 404 if it is not there. */
export function renderReturned(services: Services, assets: DocumentAssets, path: string) {
  return async (viewer: Viewer, returned: ReturnedForm, search = ''): Promise<RenderedPage> =>
    await renderPage(
      {
        path,
        search,
        publicUrl: services.env.publicUrl,
        now: services.now(),
        promise: services.promise.mention(),
        // Its address is the form's: links and forms are native.
        isTakenOver: false,
      },
      assets,
      loadPageData(services, { ...viewer, returned }),
    )
}

/** The same as HTML. */
export function renderReturnedForm(services: Services, assets: DocumentAssets, path: string) {
  const render = renderReturned(services, assets, path)
  return async (...shown: Parameters<typeof render>): Promise<string> => (await render(...shown)).html
}
