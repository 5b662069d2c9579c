import type { Db } from '#platform/db/database.ts'
import type { FormState } from '#ui/field-props.ts'
import { maskedAddress } from './privacy-case.ts'
import { type PrivacyRequestData, type PrivacyCaseData } from './request-page-data.ts'
import { clockOf } from './case-clock.ts'
import { confirmHours, findRequest } from './requests.server.ts'
import { findCaseByToken } from './store.server.ts'

/** What `/privacy-request` shows: the form, with its values if it was returned, or where the link was sent. */
export function requestPageData(now: Date, form?: FormState & { form: string }): PrivacyRequestData {
  const { dueOn } = clockOf(now)
  if (form?.form !== 'sent') return { dueOn, sent: null, returned: form ?? null }
  const until = new Date(now.getTime() + confirmHours * 3_600_000).toISOString()
  return { dueOn, sent: { to: maskedAddress(form.values?.['email'] ?? ''), until }, returned: null }
}

/** What the page of a link shows; null for an unknown link. */
export async function loadPrivacyCase(db: Db, token: string, now: Date): Promise<PrivacyCaseData | null> {
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
