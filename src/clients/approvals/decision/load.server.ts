import { toNumber } from '#shared/row-number.ts'
import { inPortal } from '../../portal/portal-load.server.ts'
import type { DecisionPageData } from '../../project-data.ts'
import { loadDecisionPage } from '../decision-record.server.ts'

/** Null: the client made no such decision. */
export const load = inPortal<DecisionPageData | null, 'id'>(async ({ db, client, params }) => {
  const id = toNumber(params.id)
  return id === undefined ? null : ((await loadDecisionPage(db, client.clientId, id)) ?? null)
})
