import type { Load } from '#web/loading.server.ts'
import { clockOf } from '../case-clock.ts'
import { maskedAddress } from '../privacy-case.ts'
import type { PrivacyRequestData } from '../request-page-data.ts'
import { confirmHours } from '../requests.server.ts'

/** The form, with its values if it was returned, or where the link was sent. */
export const load: Load<PrivacyRequestData> = async ({ services, viewer: { returned } }) => {
  const now = services.now()
  const { dueOn } = clockOf(now)
  if (returned?.form !== 'sent')
    return await Promise.resolve({ dueOn, sent: null, returned: returned ?? null })
  const until = new Date(now.getTime() + confirmHours * 3_600_000).toISOString()
  return { dueOn, sent: { to: maskedAddress(returned.values?.['email'] ?? ''), until }, returned: null }
}
