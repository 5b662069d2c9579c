import type { Viewer } from '#web/loading.server.ts'
import type { Services } from '#web/services.server.ts'
import type { LoadPageData } from './find-page.server.ts'

/** Loads what a route's page shows for this viewer. */
export const loadPageData =
  (services: Services, viewer: Viewer = {}): LoadPageData =>
  async (route, params, query) =>
    route.data === 'none' ? undefined : await (await route.loader()).load({ services, params, query, viewer })
