import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { auditNews } from './audit-state.ts'

const one = '/api/visibility-audits/:token'

/** READ FIRST: the calls about an audit that was asked for (visibility-audit.md). */
export const auditCalls = {
  read: call()('GET', one, auditNews),
  remove: call()('DELETE', one, acknowledged),
}
