import { loadDashboard } from '../dashboard.server.ts'
import { inPortal } from '../portal/portal-load.server.ts'
import type { DashboardData } from '../project-data.ts'

export const load = inPortal<DashboardData>(async ({ db, client, query, services, viewer }) => {
  const isVisit = !client.isDemonstration && !client.view && !viewer.isFetchedAhead
  return await loadDashboard(db, client, query, services.now(), isVisit)
})
