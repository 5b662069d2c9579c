import { inPortal } from '../../portal/portal-load.server.ts'
import type { ReportsData } from '../../projects/records-data.ts'
import { loadReports } from '../load-reports.server.ts'

/** Undefined: there is nothing to tell of that month. */
export const load = inPortal<ReportsData | undefined, 'month'>(
  async ({ db, client, params, query }) =>
    await loadReports(db, client.clientId, params.month || undefined, query),
)
