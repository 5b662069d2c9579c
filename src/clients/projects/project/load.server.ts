import { toNumber } from '#shared/row-number.ts'
import { inPortal } from '../../portal/portal-load.server.ts'
import type { ProjectPageData } from '../records-data.ts'
import { loadProjectPage } from './project-page.server.ts'

/** Null: the client has no such project. */
export const load = inPortal<ProjectPageData | null, 'id'>(
  async ({ db, client, params, query, services }) => {
    const id = toNumber(params.id)
    if (id === undefined) return null
    return (await loadProjectPage(db, client, id, services.now(), query)) ?? null
  },
)
