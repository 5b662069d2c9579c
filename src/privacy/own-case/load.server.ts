import type { Load } from '#web/loading.server.ts'
import { clockOf } from '../case-clock.ts'
import { maskedAddress } from '../privacy-case.ts'
import type { PrivacyCaseData } from '../request-page-data.ts'
import { findRequest } from '../requests.server.ts'
import { findCaseByToken } from '../store.server.ts'

/** Null: the link leads to no request. */
export const load: Load<PrivacyCaseData | null, 'token'> = async ({ services, params: { token } }) => {
  const { db } = services.database
  const now = services.now()
  const request = await findRequest(db, token)
  if (request)
    return {
      state: 'asked',
      kind: request.kind,
      to: maskedAddress(request.email),
      message: request.message,
      dueOn: clockOf(now).dueOn,
    }
  const found = await findCaseByToken(db, token)
  if (!found) return null
  const { state, kind, reference, message, dueOn, extensionReason, closedAt, answer, copyUntil } = found
  return {
    state,
    kind,
    reference,
    message,
    dueOn,
    extensionReason,
    answer,
    closedAt: closedAt?.toISOString() ?? null,
    copyUntil: copyUntil && copyUntil > now ? copyUntil.toISOString() : null,
  }
}
