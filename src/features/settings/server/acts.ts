import type { z } from 'zod'
import { act, formAct, type ActForm } from '#features/activity/server/act.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { agencySettingSchemas, type AgencySettingName, type AgencySettings } from '../agency-settings.ts'
import { callingHoursOf } from '../console/calling-hours-fields.ts'
import { settingsCalls } from '../settings-calls.ts'
import { writeAgencySetting } from './store.ts'

/** A form of the settings page. */
const settingsForm = (section: string): ActForm => ({
  path: consolePaths.saveSettings(section),
  redirect: () => consolePaths.settingsSaved(section),
  page: { path: () => consolePaths.place('settings'), form: section },
})

/** What an administrator decides for everybody. */
const decide = <Name extends AgencySettingName>(
  name: Name,
  input: z.ZodType<AgencySettings[Name]>,
  section: string = name,
) =>
  formAct({
    access: 'admin',
    input,
    forms: [settingsForm(section)],
    run: async (tx, _context, _params, value) => await writeAgencySetting(tx, name, value),
  })

const { reminders, retention, callingHours, callPlace } = agencySettingSchemas

/** When calls are taken. */
const setCallingHours = act(settingsCalls.callingHours, {
  access: 'admin',
  input: callingHours,
  forms: [{ ...settingsForm('calling-hours'), bodyOf: callingHoursOf }],
  async run(tx, _context, _params, value) {
    const outcome = await writeAgencySetting(tx, 'callingHours', value)
    return outcome.is === 'done' ? { ...outcome, value } : outcome
  },
})

export const settingsActs = [
  decide('reminders', reminders),
  decide('follow-up', agencySettingSchemas['follow-up']),
  decide('retention', retention),
  setCallingHours,
  decide('callPlace', callPlace, 'call-place'),
]
