import { acknowledged } from '#api-client/answer.ts'
import { z } from 'zod'
import { act, formAct } from '#activity/act.server.ts'
import { done, success, type Did } from '#activity/outcome.server.ts'
import { weekdays, type CallingHours } from '#shared/calling-hours.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { agencySettingSchemas, type AgencySettingName, type AgencySettings } from './agency-settings.ts'
import { callingHoursOf, spansInForm } from './calling-hours-fields.ts'
import { writeAgencySetting } from './store.server.ts'
import { call } from '#api-client/call.ts'

const fieldNames = [
  'unownedHours',
  'ownerHours',
  'lastHours',
  'spamDays',
  'inquiryMonths',
  'link',
  'phone',
  'off',
  'atOnce',
  ...weekdays.flatMap((day) =>
    spansInForm.flatMap((number) => [`${day}-${number}-from`, `${day}-${number}-to`]),
  ),
]

/** All of the agency's settings in one form. Errors of a day's hours are at its first field. */
const agencyForm = z
  .object(Object.fromEntries(fieldNames.map((name) => [name, z.string().default('')])))
  .transform((values, context): AgencySettings => {
    const read = <Name extends AgencySettingName>(name: Name, from: object = values) => {
      const { data, error } = agencySettingSchemas[name].safeParse(from)
      for (const { path, message } of error?.issues ?? []) {
        const [field, day] = path
        context.addIssue({
          code: 'custom',
          path: field === 'hours' ? [`${String(day)}-1-from`] : [field ?? ''],
          message,
        })
      }
      // Not used if there are issues.
      return data as AgencySettings[Name]
    }
    return {
      reminders: read('reminders'),
      retention: read('retention'),
      callingHours: read('callingHours', callingHoursOf(values)),
      callPlace: read('callPlace'),
    }
  })

const saveAgency = formAct({
  access: 'admin',
  input: agencyForm,
  forms: [
    {
      path: consolePaths.saveSettings('agency'),
      redirect: () => consolePaths.settingsSaved('agency'),
      page: { path: () => consolePaths.settings('agency'), form: 'agency' },
    },
  ],
  async run(tx, _context, _params, settings) {
    const did: Did[] = []
    for (const [name, value] of Object.entries(settings))
      did.push(...(await writeAgencySetting(tx, name as AgencySettingName, value)))
    return done(success, ...did)
  },
})

/** The calls of administrators (booking.md). */
export const settingsCalls = {
  callingHours: call<CallingHours>()('PUT', '/api/console/calling-hours', acknowledged),
}

const setCallingHours = act(settingsCalls.callingHours, {
  access: 'admin',
  input: agencySettingSchemas.callingHours,
  run: async (tx, _context, _params, value) =>
    done(value, ...(await writeAgencySetting(tx, 'callingHours', value))),
})

export const settingsActs = [saveAgency, setCallingHours]
