import type { Load } from '#web/loading.server.ts'
import { loadAuditPage } from '../audit-page.server.ts'
import type { AuditPageData } from '../audit-state.ts'

/** Null: the link leads to no audit. */
export const load: Load<AuditPageData | null, 'token'> = async ({ services, params }) =>
  await loadAuditPage(services.database.db, params.token, services.now())
