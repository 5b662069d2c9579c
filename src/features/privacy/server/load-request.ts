import type { Db } from '#platform/db/database.ts'
import { clockOf } from '../due-date.ts'
import { maskedAddress } from '../privacy-case.ts'
import type { PrivacyCaseData, PrivacyRequestData } from '../privacy-data.ts'
import { findAsked } from './ask.ts'
import { findCaseByToken } from './store.ts'

/** What `/privacy-request` shows at first. */
export const requestPageData = (now: Date): PrivacyRequestData => ({
  dueOn: clockOf(now).dueOn,
  sent: null,
  returned: null,
})

/** What the page of a link shows; null where it leads to nothing. */
export async function loadPrivacyCase(db: Db, token: string, now: Date): Promise<PrivacyCaseData | null> {
  const asked = await findAsked(db, token)
  if (asked)
    return {
      state: 'asked',
      kind: asked.kind,
      to: maskedAddress(asked.email),
      message: asked.message,
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
