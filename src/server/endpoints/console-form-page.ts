import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import type { SignedIn } from '#features/accounts/server/session.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import type { ReturnedForm } from '#features/desk/server/pages.ts'
import { loadPageData } from '../rendering/page-loaders.ts'
import { renderPage, type RenderedPage } from '../rendering/render.tsx'

/** The page of the console at `path` with a form as it was typed and what is wrong with it; 404 if it is not there. */
export function renderReturned(services: Services, assets: DocumentAssets, path: string) {
  return async (signedIn: SignedIn, returned: ReturnedForm, search = ''): Promise<RenderedPage> =>
    await renderPage(
      {
        path,
        search,
        publicUrl: services.env.publicUrl,
        now: services.now(),
        // Its address is the form's: links and forms are native.
        isTakenOver: false,
      },
      assets,
      loadPageData(services, { signedIn, returned }),
    )
}

/** The same as HTML. */
export function renderReturnedForm(services: Services, assets: DocumentAssets, path: string) {
  const render = renderReturned(services, assets, path)
  return async (...shown: Parameters<typeof render>): Promise<string> => (await render(...shown)).html
}

/** The same as a response with status 400. */
export function consoleFormPage(services: Services, assets: DocumentAssets, path: string) {
  const render = renderReturnedForm(services, assets, path)
  return async (c: Context<RequestScope>, signedIn: SignedIn, returned: ReturnedForm, search = '') =>
    c.html(await render(signedIn, returned, search), 400, noStore)
}

/** After a form that was saved: the page again, by its address. */
export function redirectBack(c: Context, path: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}
