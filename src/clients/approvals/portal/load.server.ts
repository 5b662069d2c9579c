import { loadApprovalsPage } from '../../dashboard.server.ts'
import { inPortal } from '../../portal/portal-load.server.ts'
import type { ApprovalsData } from '../../project-data.ts'

/** Null: the client was not sent such a thing. */
export const load = inPortal<ApprovalsData | null, 'id'>(
  async ({ db, client, params, query, services, viewer }) =>
    (await loadApprovalsPage(db, client, params.id || undefined, {
      query,
      now: services.now(),
      returned: viewer.returned,
    })) ?? null,
)
