import type { Load } from '#web/loading.server.ts'
import type { AuditAskData } from '../audit-state.ts'

export const load: Load<AuditAskData> = async ({ query }) =>
  await Promise.resolve({
    typed: '',
    isPrivate: false,
    fault: null,
    isDeleted: query.get('deleted') === 'yes',
  })
