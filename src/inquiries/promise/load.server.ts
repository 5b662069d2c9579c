import type { Load } from '#web/loading.server.ts'
import { toPromisePage, type PromisePageData } from './promise-page.ts'

export const load: Load<PromisePageData> = async ({ services }) =>
  toPromisePage(await services.promise.read())
