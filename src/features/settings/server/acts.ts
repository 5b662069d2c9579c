import type { z } from 'zod'
import { formAct } from '#features/activity/server/act.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { agencySettingSchemas, type AgencySettingName, type AgencySettings } from '../agency-settings.ts'
import { writeAgencySetting } from './store.ts'

/** What an administrator decides for everybody. */
const decide = <Name extends AgencySettingName>(name: Name, input: z.ZodType<AgencySettings[Name]>) =>
  formAct({
    access: 'admin',
    input,
    forms: [
      {
        path: consolePaths.saveSettings(name),
        redirect: () => consolePaths.settingsSaved(name),
        page: { path: () => consolePaths.place('settings'), form: name },
      },
    ],
    run: async (tx, _context, _params, value) => await writeAgencySetting(tx, name, value),
  })

export const settingsActs = [
  decide('reminders', agencySettingSchemas.reminders),
  decide('retention', agencySettingSchemas.retention),
]
