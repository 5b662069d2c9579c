import type { Load } from '#web/loading.server.ts'
import type { OwnAuditData } from '../audit-state.ts'

export const load: Load<OwnAuditData> = async ({ services }) => await services.ownAudit.read()
