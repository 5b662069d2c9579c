import { defaultAgencySettings } from '#features/settings/agency-settings.ts'
import { callingHoursFields } from '#features/settings/console/calling-hours-fields.ts'

const { reminders, retention, callingHours, callPlace, 'follow-up': followUp } = defaultAgencySettings

/** The fields of the agency's settings as they are at first, with some of them changed. */
export const agencyForm = (changed: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries({ ...reminders, ...retention, ...followUp }).map(([name, value]) => [name, String(value)]),
  ),
  ...callPlace,
  ...callingHoursFields(callingHours),
  ...changed,
})
