import { record } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { CallingHours } from '#shared/calling-hours.ts'

/** What administrators decide by calls (booking.md). */
export const settingsCalls = {
  callingHours: call<CallingHours>()(
    'PUT',
    '/api/console/calling-hours',
    record<CallingHours>({ hours: 'object', off: 'list', atOnce: 'number' }),
  ),
}
